import { z } from 'zod'
import { UndoResult } from '../moves/results.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idText, line, one, pageOf, paging } from '../platform/fields.ts'
import { Transfer } from '../transfers/transfer.ts'
import { StageRowStatus, StageTemplateRequest, StageUpdate, StageUpdateRow } from './stage-update.ts'

const permission = 'candidates.updateStatus'
const base = '/api/v1/candidates/stages/bulk-update'
const params = z.strictObject({ importId: idText })

/** The calls that move candidates by a spreadsheet. */
export const stageUpdates = {
  makeTemplate: endpoint({
    method: 'POST',
    path: '/api/v1/candidates/stages/export-template',
    summary:
      'Starts to make a file of chosen candidates in which to fill in their new stages. The transfer has the address of the file once it is completed.',
    permission,
    body: StageTemplateRequest,
    reply: one(Transfer),
    status: 201,
  }),
  upload: endpoint({
    method: 'POST',
    path: base,
    summary: 'Stores a filled-in file sent as a form with `file`. Nobody is moved until it is started.',
    permission,
    body: z.strictObject({ filename: line(200), file: z.base64() }),
    form: true,
    reply: one(StageUpdate),
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: `${base}/:importId`,
    summary: 'Returns a file of new stages with its progress, and before the start what it would do.',
    permission,
    params,
    reply: one(StageUpdate),
  }),
  rows: endpoint({
    method: 'GET',
    path: `${base}/:importId/rows`,
    summary:
      'Lists the rows of the file with their outcomes; before the start, with those they would have now. Refused rows come first.',
    permission,
    params,
    query: z.strictObject({ ...paging, status: StageRowStatus.optional() }),
    reply: pageOf(StageUpdateRow),
  }),
  refusedRows: endpoint({
    method: 'GET',
    path: `${base}/:importId/refused-rows`,
    summary: 'Returns a file of the refused rows with their reasons, to correct and upload again.',
    permission,
    params,
    file: true,
  }),
  start: endpoint({
    method: 'POST',
    path: `${base}/:importId/start`,
    summary: "Starts to move the candidates of the caller's own file. Starting it again changes nothing.",
    permission,
    params,
    reply: one(StageUpdate),
  }),
  undo: endpoint({
    method: 'POST',
    path: `${base}/:importId/undo`,
    summary:
      "Undoes the moves of the caller's own file within 24 hours, for every application that has not changed since.",
    permission,
    params,
    reply: one(UndoResult),
  }),
}
