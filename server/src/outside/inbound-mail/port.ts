/** The settings for replies to mails, which a mail server forwards over HTTP. */
export interface InboundMail {
  /** The domain of the addresses for replies. */
  domain: string
  /** The receiving server as Authentication-Results name it (RFC 8601); the results of others don't count. */
  authServer: string
  /** The secret with which the mail server calls. */
  key: string
}
