import { drawPages } from './pages/draw-pages.ts'
import { problemSentences } from './pages/page-problem.ts'

/** Returns the sentence for users about why a PDF can't be signed; undefined when it can. */
export async function signableProblem(bytes: Uint8Array, companyId: number): Promise<string | undefined> {
  const drawn = await drawPages(bytes, companyId)
  return 'problem' in drawn ? problemSentences[drawn.problem] : undefined
}
