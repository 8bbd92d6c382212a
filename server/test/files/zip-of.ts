import { zip } from '@cj-tech-master/excelts/archive'

/** Returns a zip of files, each named by its path. */
export async function zipOf(files: Record<string, string | Buffer>) {
  const archive = zip()
  for (const [path, contents] of Object.entries(files)) archive.add(path, contents)
  return Buffer.from(await archive.bytes())
}
