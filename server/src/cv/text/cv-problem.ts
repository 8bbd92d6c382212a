/** Why a file gives no text: none of these is worth another try. */
export const cvProblems = ['locked', 'broken', 'no-text', 'old-doc', 'too-much'] as const
export type CvProblemKind = (typeof cvProblems)[number]

/** A file that can't be read, which is its own fault. */
export class CvProblem extends Error {
  override name = 'CvProblem'
  readonly kind: CvProblemKind

  constructor(kind: CvProblemKind, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
