import type { X509Certificate } from 'node:crypto'

/**
 * Returns whether a certificate signed itself. `checkIssued` isn't used, because it also requires that the certificate
 * may issue others. A self-signed certificate that may only sign documents would fail that check.
 */
export const isOwnIssuer = (certificate: X509Certificate) =>
  certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey)
