export const mailStatus = { waiting: 0, sent: 1, failed: 2 } as const

/** Returns an id that is the same for every try of a mail, and that no other mail of any installation has. */
export function messageIdOf(mail: { companyId: number; id: number; createdAt: Date }, publicUrl: string) {
  return `<${mail.companyId}.${mail.id}.${mail.createdAt.getTime().toString(36)}@${new URL(publicUrl).hostname}>`
}

/** Returns the ids in a Message-ID of the product; undefined for a Message-ID of another program. */
export function idsIn(messageId: string) {
  const [, companyId, id] = /^<(\d{1,15})\.(\d{1,15})\.[\da-z]+@/.exec(messageId) ?? []
  return companyId && id ? { companyId: Number(companyId), id: Number(id) } : undefined
}
