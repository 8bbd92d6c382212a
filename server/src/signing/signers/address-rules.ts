interface Site {
  /** The address of the installation, without a slash at its end. */
  publicUrl: string
}

/** Returns the path where the candidate signs a document. */
export const signingPath = (companySlug: string, publicId: string) => `/career/${companySlug}/sign/${publicId}`

/** Returns where a signer opens a document: candidates on the public pages, users in the product. */
export const signingLink = (
  { publicUrl }: Site,
  { companySlug, publicId }: { companySlug: string; publicId: string },
  { userId }: { userId: number | null },
) => `${publicUrl}${userId === null ? signingPath(companySlug, publicId) : `/sign/${publicId}`}`

/** Returns the address of the page where anyone can check a sealed PDF. */
export const verifyLink = ({ publicUrl }: Site) => `${publicUrl}/verify`

/** Returns where staff see the documents of a candidate. */
export const staffLink = ({ publicUrl }: Site, { candidateId }: { candidateId: number }) =>
  `${publicUrl}/candidates/${candidateId}?action=open_document_signer`
