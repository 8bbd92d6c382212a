import { z } from 'zod'

export const exportFormat = 'hireloom-export'
export const formatVersion = 1

/** The paths in the archive, besides the files themselves. */
export const manifestPath = 'manifest.json'
export const readmePath = 'README.md'
export const fileListPath = 'files.ndjson'
export const tablePath = (name: string) => `data/${name}.ndjson`

const partFields = {
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
}

export const Manifest = z.object({
  format: z.literal(exportFormat),
  version: z.int().positive(),
  /** The last migration of the installation, by which an export of a newer version is recognized. */
  schema: z.string(),
  company: z.object({ name: z.string(), slug: z.string() }),
  /** The time at which the data were read. */
  moment: z.iso.datetime({ offset: true }),
  with_files: z.boolean(),
  with_identity_numbers: z.boolean(),
  tables: z
    .array(
      z.object({
        ...partFields,
        name: z.string().regex(/^[a-z_]{1,60}$/),
        /** The type of each key of a line, as PostgreSQL names it. */
        columns: z.record(z.string(), z.string()),
        /** The highest id; 0 in a table without ids or rows. */
        last_id: z.int().nonnegative(),
      }),
    )
    .max(500),
  /** The list of files, with a line for each. */
  files: z.object(partFields),
})
export type Manifest = z.infer<typeof Manifest>
export type ManifestTable = Manifest['tables'][number]

/** A line of the list of files. */
export const FileLine = z.object({ id: z.int().positive(), path: z.string(), ...partFields }).omit({ rows: true })
export type FileLine = z.infer<typeof FileLine>

/** Returns the path of a file. Characters of its name that some systems reject become underscores. */
export const filePath = (id: number, filename: string) =>
  `files/${id}-${filename.replace(/[^\p{L}\p{N}. _-]/gu, '_').slice(-100)}`

/** Returns the README of an archive. `day`: the company's day on which the data were read. */
export const readmeOf = ({ company, tables }: Pick<Manifest, 'company' | 'tables'>, day: string) => `# ${company.name}

All data of ${company.name} in Hireloom on ${day}.
Semua data ${company.name} di Hireloom per ${day}.

- manifest.json: the tables with their columns, numbers of lines and SHA-256.
- data/*.ndjson: one file per table, one JSON record per line. Times are in UTC, amounts are strings, \`…_id\` is the id of a record of another table.
- files.ndjson and files/: the files with their SHA-256; the id is that of data/files.ndjson.

The format is described in docs/company-export.md of Hireloom, which can import this file into an empty company.
Left out: passwords, sessions, keys, links of invitations, and connections to other systems.

${tables.map(({ name, rows }) => `- ${name}: ${rows}`).join('\n')}
`
