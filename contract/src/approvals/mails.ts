import { dear, type MailText, paragraphsOf } from '../mail/texts.ts'

interface ApprovalContext {
  recipientName: string
  firstName: string
  jobPositionName: string
  /** The address of the page to open. */
  link: string
}

const frame = ({ recipientName }: ApprovalContext) => ({
  greeting: dear(recipientName),
  facts: [],
  signature: [],
})
const subjectOf = ({ firstName, jobPositionName }: ApprovalContext) => `offer for ${firstName}, ${jobPositionName}`

interface RequestContext extends ApprovalContext {
  askedByName: string
  branchName: string
  rules: readonly string[]
  step: number
  steps: number
  /** The day and time when a deputy is asked, in words; absent in the mail to that deputy. */
  until?: string | undefined
  words: string
  /** The approver whose decision a delegate or deputy makes. */
  forName?: string | undefined
  /** The day and time since which it has been waiting, for a reminder. */
  since?: string | undefined
}

const inList = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

/** Composes the mail that asks an approver, delegate or deputy for approval, or reminds them. It contains no amount. */
export function approvalRequest(context: RequestContext): MailText {
  const { askedByName, rules, step, steps, until, words, forName, since, branchName, link } = context
  const subject = since === undefined ? 'Please approve' : `Waits for you since ${since}`
  return {
    ...frame(context),
    subject: `${forName === undefined ? subject : `You decide for ${forName}`}: ${subjectOf(context)}`,
    paragraphs: [
      `${askedByName} asks because of the ${rules.length === 1 ? 'rule' : 'rules'} ${inList(rules.map((name) => `'${name}'`))}.`,
      ...paragraphsOf(words),
    ],
    facts: [
      { label: 'Branch', value: branchName },
      { label: 'Step', value: `${step} of ${steps}` },
      ...(until === undefined ? [] : [{ label: 'Until', value: until }]),
      { label: 'Open', value: link },
    ],
  }
}

/**
 * Composes the mail about how a request ended. `result`: 'Approved', 'Approved, but not sent', 'Not approved', 'Taken
 * back' or 'Approval ran out'. `explanation`: a sentence about how it came to this.
 */
export const approvalEnded = (
  context: ApprovalContext & { result: string; explanation: string; words: string },
): MailText => ({
  ...frame(context),
  subject: `${context.result}: ${subjectOf(context)}`,
  paragraphs: [context.explanation, ...paragraphsOf(context.words)].filter(Boolean),
  facts: [{ label: 'Open', value: context.link }],
})

/** Composes the mail with the question of an approver. */
export const approvalQuestion = (context: ApprovalContext & { askedByName: string; text: string }): MailText => ({
  ...frame(context),
  subject: `Question about the ${subjectOf(context)}`,
  paragraphs: [`${context.askedByName} asks:`, ...paragraphsOf(context.text)],
  facts: [{ label: 'Open', value: context.link }],
})

/** Composes the mail to an approver who decided by link. Its link takes the decision back. */
export const decidedByLink = (context: ApprovalContext & { isApproved: boolean }): MailText => ({
  ...frame(context),
  subject: `You ${context.isApproved ? 'approved' : 'refused'} by link: ${subjectOf(context)}`,
  paragraphs: ['This decision was made with the link in your e-mail, without signing in.'],
  facts: [{ label: 'Not you?', value: context.link }],
  footnote:
    'If it was not you, the link takes the decision back within 24 hours, as long as the offer has not been sent.',
})

/** Composes the mail to Admins about a decision that an approver disowns after the offer was sent or changed. */
export const decisionDisowned = (context: ApprovalContext & { approverName: string; isSent: boolean }): MailText => ({
  ...frame(context),
  subject: `A decision may not be genuine: ${subjectOf(context)}`,
  paragraphs: [
    `${context.approverName} says that the decision by link was not theirs. The offer ${context.isSent ? 'was already sent' : 'has changed or ended since'}, so the decision could not be taken back.`,
  ],
  facts: [{ label: 'Open', value: context.link }],
})
