export const pageProblems = ['locked', 'scripts', 'fields', 'signed', 'too-many-pages', 'broken'] as const
/** The reasons why a PDF can't be signed. */
export type PageProblem = (typeof pageProblems)[number]

/** The sentences for users. */
export const problemSentences: Record<PageProblem, string> = {
  locked: 'This PDF is locked. Print it to PDF and choose that.',
  scripts: 'This PDF has scripts. Print it to PDF and choose that.',
  fields: 'This PDF has fields to fill in. Print it to PDF and choose that.',
  signed: 'This PDF is signed already. Print it to PDF and choose that.',
  'too-many-pages': 'A document has at most 40 pages',
  broken: 'This PDF could not be read. Print it to PDF and choose that.',
}
