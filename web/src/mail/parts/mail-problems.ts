import { type MailProblem, mailProblem } from '@hireloom/contract/mail/outbox'

/** The sentences about mails that could not be sent. */
export const problemSentences: Record<MailProblem, string> = {
  [mailProblem.noConnection]: "The mail server can't be reached.",
  [mailProblem.loginRefused]: 'The mail server refused the user name or the password.',
  [mailProblem.certificate]: 'The certificate of the mail server is not trusted.',
  [mailProblem.mailboxFull]: "The recipient's mailbox is full.",
  [mailProblem.unknownRecipient]: "The recipient's address does not exist.",
  [mailProblem.refused]: 'The mail was refused.',
  [mailProblem.busy]: 'The mail server asked to try again later.',
  [mailProblem.noAnswer]: 'The mail server did not confirm the mail, so it may have arrived.',
  [mailProblem.other]: 'The mail could not be sent.',
}
