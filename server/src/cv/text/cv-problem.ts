/** Reasons why a file has no text. Reading it again wouldn't help. */
export const cvProblems = ['locked', 'broken', 'no-text', 'old-doc', 'too-much'] as const
export type CvProblemKind = (typeof cvProblems)[number]

/** Thrown for a file that can't be read because of its content. */
export class CvProblem extends Error {
  override name = 'CvProblem'
  readonly kind: CvProblemKind

  constructor(kind: CvProblemKind, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
