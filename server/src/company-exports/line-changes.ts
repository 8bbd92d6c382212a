import { createHash } from 'node:crypto'
import { historyImportStatus } from '@hireloom/contract/history-imports/history-import'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { role } from '@hireloom/contract/platform/permissions'
import { userStatus } from '@hireloom/contract/users'
import { pictureAddress, pictureKey } from '../career-page/rules.ts'
import { cleanRichText } from '../documents/rich-text.ts'
import { blankValues, richTextColumns } from './table-rules.ts'

export type Line = Record<string, unknown>

/** Returns the key under which a file of an export is stored here. It is the same in each run of this import. */
export const newFileKey = (importKey: string, key: string) =>
  createHash('sha256').update(`${importKey} ${key}`).digest('base64url')

/** The new ids of records whose ids in the export are taken here, by table. */
export type NewIds = Readonly<Record<'users' | 'files', ReadonlyMap<number, number>>>

/** Columns of a table that hold ids of users and of files. */
export type IdColumns = Readonly<Record<'users' | 'files', readonly string[]>>

/** Replaces the ids of users and files in a line with those that they have here. */
export function renumberLine(line: Line, table: string, columns: IdColumns, ids: NewIds) {
  for (const owner of ['users', 'files'] as const) {
    for (const column of columns[owner]) line[column] = ids[owner].get(line[column] as number) ?? line[column]
  }
  const renumberContents = usersInContents[table]
  if (renumberContents && ids.users.size > 0) renumberContents(line, (id) => ids.users.get(id) ?? id)
}

type Renumber = (id: number) => number

/** The changes of user ids in JSON and in query strings, which no foreign key covers. */
const usersInContents: Readonly<Record<string, (line: Line, renumber: Renumber) => void>> = {
  approval_rules({ steps }, renumber) {
    for (const { approvers } of steps as { approvers: { userId: number | null }[] }[]) {
      for (const approver of approvers) if (approver.userId !== null) approver.userId = renumber(approver.userId)
    }
  },
  approval_rounds({ rules }, renumber) {
    for (const rule of rules as { deputyId: number | null; steps: { members: number[][] }[] }[]) {
      if (rule.deputyId !== null) rule.deputyId = renumber(rule.deputyId)
      for (const step of rule.steps) step.members = step.members.map((members) => members.map(renumber))
    }
  },
  saved_reports(line, renumber) {
    line.search = renumberSearch(line.search, ['creator', 'hiring_team'], renumber)
  },
  saved_views(line, renumber) {
    line.search = renumberSearch(line.search, ['hiring_team_ids'], renumber)
  },
}

/** Changes the ids in these filters of a query string, such as `3,5`. */
function renumberSearch(search: unknown, filters: readonly string[], renumber: Renumber) {
  const values = new URLSearchParams(String(search))
  for (const filter of filters) {
    const ids = values.get(filter)?.split(',')
    if (ids) values.set(filter, ids.map((id) => renumber(Number(id)) || id).join(','))
  }
  return `${values}`
}

const unfinishedStatuses: readonly unknown[] = [
  historyImportStatus.draft,
  historyImportStatus.checking,
  historyImportStatus.ready,
  historyImportStatus.running,
  historyImportStatus.undoing,
]

export interface Adaptation {
  /** The key of the archive, from which the keys of its files are derived. */
  importKey: string
  hasFiles: boolean
}

/** The changes to the lines of a table besides their ids. */
const lineChanges: Readonly<Record<string, (line: Line, adaptation: Adaptation) => void>> = {
  companies(line, { importKey, hasFiles }) {
    for (const picture of ['banner', 'company_logo']) {
      const key = pictureKey(line[picture] as string | null)
      if (key) line[picture] = hasFiles ? pictureAddress(newFileKey(importKey, key)) : null
    }
  },
  files(line, { importKey }) {
    line.key = newFileKey(importKey, String(line.key))
  },
  history_imports(line) {
    // Its files and rows are not in the export.
    if (unfinishedStatuses.includes(line.status)) {
      line.status = line.imported_rows === 0 ? historyImportStatus.failed : historyImportStatus.partialSuccess
    }
  },
  jobs(line) {
    if (line.status === jobStatus.published) line.status = jobStatus.unpublished
  },
  users(line) {
    line.status = userStatus.pending
    // Consultants belong to another company.
    if (line.role === role.consultant) line.is_active = false
  },
}

/** Turns a line of an export into a row of this installation. */
export function adaptLine(line: Line, table: string, adaptation: Adaptation) {
  lineChanges[table]?.(line, adaptation)
  for (const column of richTextColumns[table] ?? []) {
    const html = line[column]
    if (typeof html === 'string') line[column] = cleanRichText(html)
  }
  for (const [place, value] of Object.entries(blankValues)) {
    const [name, column = ''] = place.split('.')
    if (name === table) line[column] = value
  }
}
