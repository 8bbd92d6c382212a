import type { z } from 'zod'
import { codeOf } from '../platform/fields.ts'

/** The papers that candidates are usually asked for; `other` has a name that the user types. */
export const documentKind = {
  idCard: 1,
  taxNumber: 2,
  diploma: 3,
  transcript: 4,
  employmentCertificate: 5,
  policeRecord: 6,
  healthCertificate: 7,
  bankAccount: 8,
  familyCard: 9,
  other: 10,
} as const
export const DocumentKind = codeOf(documentKind)
export type DocumentKind = z.infer<typeof DocumentKind>

/** Papers about health, criminal record, finances or children, which have special protection by data protection law. */
const specificKinds: readonly DocumentKind[] = [
  documentKind.policeRecord,
  documentKind.healthCertificate,
  documentKind.bankAccount,
  documentKind.familyCard,
]
export const isSpecific = (kind: DocumentKind) => specificKinds.includes(kind)

/** The states of a paper that was asked for. */
export const documentStatus = { asked: 0, sent: 1, accepted: 2, refused: 3, canceled: 4 } as const
export const DocumentStatus = codeOf(documentStatus)
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** Returns the extensions that a paper may have. */
export const paperTypes = ({ takesWord }: { takesWord: boolean }) => [
  ...['pdf', 'jpg', 'jpeg', 'png'],
  ...(takesWord ? ['doc', 'docx'] : []),
]
