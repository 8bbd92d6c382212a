import type { X509Certificate } from 'node:crypto'

/**
 * Returns whether a certificate signed itself. `checkIssued` isn't used, because it also requires that the certificate
 * may issue others, which one that only signs documents may not.
 */
export const isOwnIssuer = (certificate: X509Certificate) =>
  certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey)
