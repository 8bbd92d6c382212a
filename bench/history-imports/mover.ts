import { setTimeout as pause } from 'node:timers/promises'
import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import {
  type HistoryImport,
  historyFileStatus,
  historyImportStatus,
} from '@hireloom/contract/history-imports/history-import'
import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { fromReply, toRequest } from '@hireloom/contract/platform/wire'

/** Returns what an Admin does to import a table, step by step, over HTTP. */
export function moverOf(address: string, token: string) {
  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
    const { method, url, body } = toRequest(endpoint, input)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const reply = await fetch(address + url, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${url}: ${await reply.text()}`)
    return fromReply(endpoint, await reply.json())
  }

  async function until(historyImportId: number, isOver: (found: HistoryImport) => boolean): Promise<HistoryImport> {
    const { data } = await call(historyImports.read, { params: { historyImportId } })
    if (data.problem) throw new Error(data.problem)
    if (isOver(data)) return data
    await pause(500)
    return until(historyImportId, isOver)
  }

  return {
    /** Creates an import, and reads its table. */
    async read(name: string, table: Buffer) {
      const about = { source: 1, name, basis: 1, basisText: 'They agreed when they applied' } as const
      const { data } = await call(historyImports.create, { body: about })
      const params = { historyImportId: data.id }
      const file = { kind: 1, filename: `${name}.csv`, size: table.length } as const
      const { data: announced } = await call(historyImports.addFile, { params, body: file })
      const { ok } = await fetch(new URL(announced.url, address), {
        method: 'PUT',
        headers: { 'content-type': announced.contentType },
        body: new Uint8Array(table),
      })
      if (!ok) throw new Error('The table was refused')
      await call(historyImports.completeFile, { params: { ...params, fileId: announced.file.id } })
      await until(data.id, ({ files }) => files.every(({ status }) => status === historyFileStatus.read))
      return data.id
    },

    /** Accepts the guessed mapping of the columns, and checks all rows. */
    async check(historyImportId: number) {
      const params = { historyImportId }
      const { mapping, choices, updatedAt } = (await call(historyImports.mapping, { params, query: {} })).data
      const newJobs = {
        branchId: choices.branches[0]?.id ?? null,
        organizationId: choices.organizations[0]?.id ?? null,
        employmentTypeId: choices.employmentTypes[0]?.id ?? null,
      }
      const body = { ...mapping, newJobs, saveAs: null, updatedAt: updatedAt.toISOString() }
      await call(historyImports.saveMapping, { params, body })
      await call(historyImports.check, { params })
      return until(historyImportId, ({ status }) => status === historyImportStatus.ready)
    },

    /** Imports the rows that the check found valid. */
    async importRows(historyImportId: number, confirmedCount: number) {
      await call(historyImports.start, { params: { historyImportId }, body: { confirmedCount } })
      return until(historyImportId, ({ status }) => status !== historyImportStatus.running)
    },
  }
}
