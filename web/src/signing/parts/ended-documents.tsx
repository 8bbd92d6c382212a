import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { isOpenDocument } from '@hireloom/contract/signing/codes'
import { Text } from '@mantine/core'

/** A warning that leaving the process voids the document with which an offer or an employment letter is signed. */
export function EndedDocuments({ candidate: { offers, employments } }: { candidate: Candidate }) {
  const isBeingSigned = [...offers, ...employments].some(({ esign }) => esign !== null && isOpenDocument(esign.status))
  if (!isBeingSigned) return null
  return <Text size="sm">This voids the document that is being signed, and the signers get an e-mail.</Text>
}
