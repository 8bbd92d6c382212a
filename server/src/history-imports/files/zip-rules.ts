import { contentTypeOf, extensionOf, fileTypes, maxFileSize, uploadType } from '@hireloom/contract/uploads'

/** Bounds of a zip of documents. */
export const zipLimits = { entries: 200_000, ratio: 100 } as const

interface Entry {
  path: string
  type: string
  isEncrypted: boolean
}

/** Returns why a zip is refused, or undefined. */
export function zipProblem(entries: readonly Entry[]): string | undefined {
  if (entries.length > zipLimits.entries) {
    return `A zip may have at most ${zipLimits.entries.toLocaleString('en')} files. Split it.`
  }
  if (entries.some(({ path }) => isOutside(path))) {
    return 'This zip has a file whose path points outside it. Nothing was unpacked.'
  }
  if (entries.some(({ type }) => type === 'symlink')) return 'This zip has links. Nothing was unpacked.'
  if (entries.some(({ isEncrypted }) => isEncrypted)) {
    return 'This zip is password-protected. Make one without a password and upload it.'
  }
  return undefined
}

const isOutside = (path: string) =>
  /^[/\\]|^[a-z]:/i.test(path) || path.split(/[/\\]/).includes('..') || path.includes('\0')

/** Returns whether a path has the name of a document, and is not one of the files that operating systems add. */
export const isDocument = (path: string) =>
  fileTypes[uploadType.resume].includes(extensionOf(path)) && !/(^|\/)(__MACOSX|\.[^/]*)(\/|$)/.test(path)

export const maxDocumentBytes = maxFileSize
export const documentType = (path: string) => contentTypeOf(path)

/** Returns the folder of a document; without one, the name of its zip. */
export const folderOf = (path: string, zip: string) =>
  (path.split('/').at(-2) ?? zip.replace(/\.zip$/i, '')).trim().slice(0, 100) || 'CVs'

/** Returns the parts of a path by which rows find their document. */
export function partsOfPath(path: string) {
  const name = path.split('/').at(-1)?.toLowerCase() ?? ''
  const stem = name.replace(/\.[a-z0-9]+$/, '')
  const email = stem.match(/[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/)?.[0] ?? null
  return { name, stem, email, firstWord: beginningsOf(stem)[0] ?? stem }
}

/** Returns the texts that an id in a name may be: `ref`, `ref-33` and `ref-33-cv` of `ref-33-cv.pdf`. */
const beginningsOf = (stem: string) => [...stem.matchAll(/[ _-]|$/g)].map(({ index }) => stem.slice(0, index))

/** Returns the longest of the ids that a name begins with; without one, its first word. */
export function longestIdIn(stem: string, ids: ReadonlySet<string>) {
  const beginnings = beginningsOf(stem)
  return beginnings.findLast((beginning) => ids.has(beginning)) ?? beginnings[0] ?? stem
}
