import { transfers } from '@hireloom/contract/transfers/endpoints'
import type { ImportRow, Transfer } from '@hireloom/contract/transfers/transfer'
import { type Mock, vi } from 'vitest'
import { z } from 'zod'
import type { refusal } from './mock-server.ts'

export const transfer = (overrides: Partial<Transfer> = {}): Transfer => ({
  importId: 12,
  type: 1,
  time: new Date('2026-11-19T02:00:00Z'),
  uploadedBy: 'Ratna Wulandari',
  filename: 'new-drivers.xlsx',
  status: 3,
  totalRows: 14,
  succeededRows: 12,
  failedRows: 2,
  startedAt: new Date('2026-11-19T02:01:00Z'),
  finishedAt: new Date('2026-11-19T02:02:00Z'),
  errors: [],
  fileUrl: '/api/v1/imports/12/failed-rows',
  expiresAt: null,
  isRead: true,
  historyImportId: null,
  ...overrides,
})

export const importRow = (overrides: Partial<ImportRow> = {}): ImportRow => ({
  rowNumber: 2,
  status: 1,
  errors: [],
  data: { jobPosition: 'Delivery Driver', branch: 'Medan', city: 'Kota Medan' },
  jobApplicationId: null,
  jobId: 31,
  jobStatus: 0,
  ...overrides,
})

/** Mocks the server for a file sent as a form, or one that is unreachable. Returns a mock that gets the form. */
export function answerUpload(
  reply: Transfer | ReturnType<typeof refusal> | 'unreachable',
  { schema = transfers.upload.reply }: { schema?: z.ZodType<unknown, unknown> } = {},
): Mock<(form: FormData) => void> {
  const sent: Mock<(form: FormData) => void> = vi.fn()
  class UploadRequest {
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    status = 0
    responseText = ''
    onload = () => undefined as unknown
    onerror = () => undefined as unknown
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent(form)
      this.upload.onprogress?.({ loaded: 1 })
      queueMicrotask(() => this.answer())
    }
    answer() {
      if (reply === 'unreachable') return this.onerror()
      const isRefused = 'error' in reply
      this.status = isRefused ? reply.status : 201
      this.responseText = JSON.stringify(isRefused ? reply : z.encode(schema, { data: reply }))
      return this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  return sent
}
