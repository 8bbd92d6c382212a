import { dear, type MailText, paragraphsOf, regards, regardsIn } from '@hireloom/contract/mail/texts'
import { maskedEmail } from '../signing/rules.ts'
import type { DataRequestKind } from './frame/forms.ts'
import { fillIn } from './frame/frame.ts'
import type { Texts } from './frame/texts-english.ts'

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
  language: texts.code,
  subject: `${subject}: ${jobPositionName}, ${companyName}`,
  greeting: dear(firstName, texts.code),
  paragraphs: [paragraph],
  facts: [],
  signature: regardsIn(texts.code, companyName),
})

interface SignInMail {
  firstName: string
  companyName: string
  code: string
  link: string
}

/** Returns the mail with the code and the link for signing in. */
export const signInMail = (texts: Texts, { firstName, companyName, code, link }: SignInMail): MailText => ({
  language: texts.code,
  subject: fillIn(texts.mailSignInSubject, { code, company: companyName }),
  greeting: dear(firstName, texts.code),
  paragraphs: [fillIn(texts.mailSignIn, { code })],
  facts: [{ label: texts.mailSignInLink, value: link }],
  footnote: texts.mailSignInAfter,
  signature: regardsIn(texts.code, companyName),
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
  /** The candidate's action: 'accepted the offer'. */
  act: string
  link: string
}

/** Returns the mail that confirms a withdrawal. */
export const withdrawnMail = (texts: Texts, { firstName, jobPositionName, companyName }: CandidateMail): MailText => ({
  language: texts.code,
  subject: fillIn(texts.mailWithdrawnSubject, { position: jobPositionName }),
  greeting: dear(firstName, texts.code),
  paragraphs: [texts.mailWithdrawn],
  facts: [],
  signature: regardsIn(texts.code, companyName),
})

interface AddressMail {
  firstName: string
  companyName: string
}

/** Returns the mail with the code for a new address. */
export const addressCodeMail = (
  texts: Texts,
  { firstName, companyName, code }: AddressMail & { code: string },
): MailText => ({
  language: texts.code,
  subject: fillIn(texts.mailAddressCodeSubject, { code, company: companyName }),
  greeting: dear(firstName, texts.code),
  paragraphs: [fillIn(texts.mailAddressCode, { code })],
  facts: [],
  signature: regardsIn(texts.code, companyName),
})

/** Returns the notice to the old address about a change, with the link that undoes it. */
export const addressChangedMail = (
  texts: Texts,
  { firstName, companyName, newEmail, link }: AddressMail & { newEmail: string; link: string },
): MailText => ({
  language: texts.code,
  subject: fillIn(texts.mailAddressChangedSubject, { company: companyName }),
  greeting: dear(firstName, texts.code),
  paragraphs: [fillIn(texts.mailAddressChanged, { masked: maskedEmail(newEmail) })],
  facts: [{ label: texts.mailAddressUndo, value: link }],
  signature: regardsIn(texts.code, companyName),
})

/** Returns the mail to an Admin about an undone change of an address. */
export const addressUndoneMail = (notice: {
  recipientName: string
  companyName: string
  applications: readonly { reference: string; link: string }[]
}): MailText => ({
  subject: 'A candidate undid a change to their e-mail address',
  greeting: `Dear ${notice.recipientName},`,
  paragraphs: [
    `The owner of an e-mail address reported that someone else had changed it. ${notice.applications.length === 1 ? 'One application has' : `${notice.applications.length} applications have`} the earlier address again.`,
  ],
  facts: notice.applications.map(({ reference, link }) => ({ label: reference, value: link })),
  signature: regards(notice.companyName),
})

export interface DataRequest {
  kind: 'deletion' | DataRequestKind
  firstName: string
  recipientName: string
  companyName: string
  references: readonly string[]
  link: string
}

const requestPhrases = {
  deletion: {
    asks: 'delete their data',
    what: 'delete their applications and everything that belongs to them',
    answer: "delete the candidate, or explain why you can't",
  },
  correction: {
    asks: 'correct their data',
    what: 'correct their data. Their words are in the messages',
    answer: "change the data, or explain why you can't",
  },
  restriction: {
    asks: 'restrict the use of their data',
    what: 'restrict the use of their data. Their words are in the messages',
    answer: "pause the applications, or explain why you can't",
  },
  copy: {
    asks: 'send a copy of their data',
    what: 'send a copy of what the download leaves out, such as notes and ratings. Their words are in the messages',
    answer: "send it without the data of other people, or explain why you can't",
  },
  objection: {
    asks: 'look at an automatic decision',
    what: 'have a person look at an automatic decision. Their words are in the messages',
    answer: "report what the person decided, or explain why you can't",
  },
  portability: {
    asks: 'send their data elsewhere',
    what: 'send their data to another organization. Their words are in the messages',
    answer: "send it, or explain why you can't",
  },
  consent: {
    asks: 'act on a withdrawn consent',
    what: 'stop a use of their data to which they had agreed. Their words are in the messages',
    answer: "stop it, or explain why you can't",
  },
  complaint: {
    asks: 'look into a complaint',
    what: 'look into a complaint about their data. Their words are in the messages',
    answer: 'report what you found',
  },
} satisfies Record<DataRequest['kind'], Record<'asks' | 'what' | 'answer', string>>

/** Returns the mail to an Admin about what a candidate asks to be done with their data. */
export const dataRequestMail = ({ kind, firstName, recipientName, companyName, references, link }: DataRequest) => ({
  subject: `${firstName} asks you to ${requestPhrases[kind].asks}`,
  greeting: `Dear ${recipientName},`,
  paragraphs: [
    `${firstName} asks you to ${requestPhrases[kind].what}. Answer within three days: ${requestPhrases[kind].answer}.`,
  ],
  facts: [
    { label: 'Applications', value: references.join(', ') },
    { label: 'Candidate', value: link },
  ],
  signature: regards(companyName),
})

interface MessageContext extends CandidateMail {
  senderName: string
  words: string
}

/** Returns the mail with a message to a candidate. */
export const messageMail = (
  texts: Texts,
  { firstName, jobPositionName: position, companyName, senderName, words }: MessageContext,
): MailText => ({
  language: texts.code,
  subject: fillIn(texts.mailMessageSubject, { company: companyName, position }),
  greeting: dear(firstName, texts.code),
  paragraphs: paragraphsOf(words),
  facts: [],
  footnote: texts.mailMessageAfter,
  signature: regardsIn(texts.code, senderName, companyName),
})

interface RefusedProposal {
  firstName: string
  companyName: string
  senderName: string
  words: string
  /** The day and the time of the meeting, which stay the same. */
  when: string
}

/** Returns the mail to a candidate whose proposed times don't suit. */
export const proposalRefusedMail = (
  texts: Texts,
  { firstName, companyName, senderName, words, when }: RefusedProposal,
): MailText => ({
  language: texts.code,
  subject: texts.mailTimesRefusedSubject,
  greeting: dear(firstName, texts.code),
  paragraphs: paragraphsOf(words),
  facts: [{ label: texts.mailTimesRefusedWhen, value: when }],
  signature: regardsIn(texts.code, senderName, companyName),
})

interface StaffNotice {
  firstName: string
  jobPositionName: string
  companyName: string
  recipientName: string
  /** The candidate's action: 'proposes another time'. */
  act: string
  link: string
}

/** Returns the mail to a user about something that a candidate did, without the candidate's words. */
export const noticeToStaff = (notice: StaffNotice): MailText => ({
  subject: `${notice.firstName} ${notice.act}: ${notice.jobPositionName}`,
  greeting: `Dear ${notice.recipientName},`,
  paragraphs: [`${notice.firstName} ${notice.act}. Open the candidate to see more.`],
  facts: [{ label: 'Candidate', value: notice.link }],
  signature: regards(notice.companyName),
})

/** Returns the mail to the user who made the offer, without pay and without the candidate's own words. */
export const staffMail = ({ firstName, jobPositionName, companyName, creatorName, act, link }: StaffMail) => ({
  subject: `${firstName} ${act}: ${jobPositionName}`,
  greeting: `Dear ${creatorName},`,
  paragraphs: [`${firstName} ${act} for ${jobPositionName}. Open the offer to see more.`],
  facts: [{ label: 'Candidate', value: link }],
  signature: regards(companyName),
})
