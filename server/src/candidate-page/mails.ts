import { type MailText, paragraphsOf, regards } from '@hireloom/contract/mail/texts'
import { filled } from './frame.ts'
import type { Texts } from './texts-english.ts'

interface CandidateMail {
  firstName: string
  jobPositionName: string
  companyName: string
}

const mailToCandidate = (
  texts: Texts,
  { firstName, jobPositionName, companyName }: CandidateMail,
  { subject, paragraph }: { subject: string; paragraph: string },
): MailText => ({
  subject: `${subject}: ${jobPositionName}, ${companyName}`,
  greeting: `${texts.mailGreeting} ${firstName},`,
  paragraphs: [paragraph],
  facts: [],
  signature: [texts.regards, companyName],
})

interface SignInMail {
  firstName: string
  companyName: string
  code: string
  link: string
}

/** Returns the mail with the code and the link for signing in. */
export const signInMail = (texts: Texts, { firstName, companyName, code, link }: SignInMail): MailText => ({
  subject: filled(texts.mailSignInSubject, { code, company: companyName }),
  greeting: `${texts.mailGreeting} ${firstName},`,
  paragraphs: [filled(texts.mailSignIn, { code })],
  facts: [{ label: texts.mailSignInLink, value: link }],
  afterword: texts.mailSignInAfter,
  signature: [texts.regards, companyName],
})

/** Returns the mail with the code that accepts an offer. */
export const codeMail = (texts: Texts, at: CandidateMail, code: string): MailText => ({
  ...mailToCandidate(texts, at, { subject: texts.mailCodeSubject, paragraph: texts.mailCode }),
  facts: [{ label: texts.codeLabel, value: code }],
})
export const acceptedMail = (texts: Texts, at: CandidateMail) =>
  mailToCandidate(texts, at, { subject: texts.mailAcceptedSubject, paragraph: texts.mailAccepted })
export const declinedMail = (texts: Texts, at: CandidateMail) =>
  mailToCandidate(texts, at, { subject: texts.mailDeclinedSubject, paragraph: texts.mailDeclined })
export const proposedMail = (texts: Texts, at: CandidateMail) =>
  mailToCandidate(texts, at, { subject: texts.mailProposedSubject, paragraph: texts.mailProposed })

interface StaffMail extends CandidateMail {
  creatorName: string
  /** The candidate's act: 'accepted the offer'. */
  act: string
  words?: string
  link: string
}

/** Returns the mail to the user who made the offer, without pay. */
export const staffMail = ({ firstName, jobPositionName, companyName, creatorName, act, words, link }: StaffMail) => ({
  subject: `${firstName} ${act}: ${jobPositionName}`,
  greeting: `Dear ${creatorName},`,
  paragraphs: [`${firstName} ${act} for ${jobPositionName}.`, ...paragraphsOf(words ?? '')],
  facts: [{ label: 'Candidate', value: link }],
  signature: regards(companyName),
})
