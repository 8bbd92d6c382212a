/** The nonce that the content security policy of this page requires of style elements (CSP level 3, section 7.1). */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

export const styleNonce = () => nonce ?? ''
