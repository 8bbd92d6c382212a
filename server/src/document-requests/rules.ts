import { applicationStatus } from '@hireloom/contract/applications/status'
import { type DocumentStatus, documentKind, documentStatus } from '@hireloom/contract/document-requests/codes'
import type { DocumentRequest } from '@hireloom/contract/document-requests/endpoints'
import { hiringProcess } from '@hireloom/contract/lookups'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import type { Language } from '@hireloom/contract/texts/languages'

/** Returns the name of a paper in a language; for a paper that isn't in the list, the name that a user typed. */
export const paperName = ({ kind, name }: Pick<DocumentRequest, 'kind' | 'name'>, language: Language) =>
  kind === documentKind.other ? name : catalogue[language].mails.documents.names[kind]

/** Returns whether the candidate can send a paper, or replace the one they sent. */
export const isOpen = (status: DocumentStatus) =>
  status !== documentStatus.accepted && status !== documentStatus.canceled

/** Returns whether an application is far enough to ask for specific personal data: in the offering, or hired. */
export const mayAskSpecific = ({ status, stageProcess }: { status: number; stageProcess: number | null }) =>
  status === applicationStatus.hired || (status === applicationStatus.active && stageProcess === hiringProcess.offering)

const { asked, sent, accepted, refused, canceled } = documentStatus
const reviewable: Partial<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  [accepted]: [sent],
  [refused]: [sent, accepted],
  [canceled]: [asked, sent, refused],
}

/** Returns whether a user may give a paper this status. */
export const canChangeStatus = (from: DocumentStatus, to: DocumentStatus) => reviewable[to]?.includes(from) ?? false
