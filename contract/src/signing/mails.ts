import { dear, type MailText, paragraphsOf, regardsIn } from '../mail/texts.ts'
import type { SigningLanguage } from './codes.ts'

interface MailContext {
  language: SigningLanguage
  title: string
  companyName: string
  recipientName: string
}

const frame = (context: MailContext) => ({
  language: context.language,
  greeting: dear(context.recipientName, context.language),
  facts: [],
  signature: regardsIn(context.language, context.companyName),
})

/** Composes the mail that asks a signer. `until`: the day and time of the end, in words. */
export function signingRequest(context: MailContext & { message: string; until: string; link: string }): MailText {
  const { language, title, companyName, message, until, link } = context
  const isEnglish = language === 'en'
  return {
    ...frame(context),
    subject: isEnglish ? `Please sign: ${title}, ${companyName}` : `Mohon tanda tangani: ${title}, ${companyName}`,
    paragraphs: [...paragraphsOf(message)],
    facts: [
      { label: isEnglish ? 'Until' : 'Sampai', value: until },
      { label: isEnglish ? 'Sign' : 'Tanda tangani', value: link },
    ],
  }
}

/** Composes the mail with the code of a signer. */
export function signingCode(context: MailContext & { code: string }): MailText {
  const { language, title, companyName, code } = context
  const isEnglish = language === 'en'
  return {
    ...frame(context),
    subject: isEnglish
      ? `${code} is your code to sign ${title}`
      : `${code} adalah kode Anda untuk menandatangani ${title}`,
    paragraphs: [
      isEnglish
        ? `10 minutes, for this document alone. Never tell it to anybody, also not to ${companyName}.`
        : `Kode ini berlaku 10 menit, hanya untuk dokumen ini. Jangan beritahukan kepada siapa pun, termasuk ${companyName}.`,
    ],
  }
}

/** Composes the reminder of a document that is still to be signed. `day`: the last day, in words. */
export function signingReminder(context: MailContext & { day: string; link: string }): MailText {
  const { language, title, day, link } = context
  const isEnglish = language === 'en'
  return {
    ...frame(context),
    subject: isEnglish ? `Still to sign: ${title}, until ${day}` : `Belum ditandatangani: ${title}, sampai ${day}`,
    paragraphs: [],
    facts: [{ label: isEnglish ? 'Sign' : 'Tanda tangani', value: link }],
  }
}

/** Composes the mail to everyone when all have signed. `link`: where the PDF is, when the mail doesn't carry it. */
export function signingCompleted(context: MailContext & { verify: string; link: string | undefined }): MailText {
  const { language, title, verify, link } = context
  const isEnglish = language === 'en'
  return {
    ...frame(context),
    subject: isEnglish ? `Signed by everybody: ${title}` : `Sudah ditandatangani semua pihak: ${title}`,
    paragraphs: [
      isEnglish
        ? `Keep it. Check it at ${verify}.`
        : `Simpanlah dokumen ini. Keasliannya dapat diperiksa di ${verify}.`,
    ],
    facts: link === undefined ? [] : [{ label: 'PDF', value: link }],
  }
}

/**
 * Composes the mail to everyone who was asked, when a document was declined or voided or its time ended. A reason in
 * words, such as `The offer has changed`, becomes a sentence.
 */
export function signingEnded(context: MailContext & { reason: string }): MailText {
  const { language, title, reason } = context
  return {
    ...frame(context),
    subject: language === 'en' ? `${title} can't be signed any more` : `${title} tidak dapat ditandatangani lagi`,
    paragraphs: [reason.replace(/[^.!?…]$/, '$&.')],
  }
}

/** Composes the mail to the sender about what a signer did: 'signed', 'declined' or 'asks to sign on paper'. */
export const signingNotice = (
  context: MailContext & { signerName: string; action: string; reason?: string | undefined; link: string },
): MailText => ({
  ...frame(context),
  subject: `${context.signerName} ${context.action}: ${context.title}`,
  paragraphs: context.reason === undefined ? [] : [context.reason],
  facts: [{ label: 'Open', value: context.link }],
})

/** Composes the mail to Admins about a signed document that can't be sealed. */
export const signingTrouble = (context: MailContext & { problem: string; link: string }): MailText => ({
  ...frame(context),
  subject: `Not finished: ${context.title}`,
  paragraphs: [context.problem],
  facts: [{ label: 'Open', value: context.link }],
})

/** Composes the mail to Admins about a certificate that ends soon, or has ended. `day`: its last day, in words. */
export const certificateWarning = (
  context: MailContext & { subjectName: string; day: string; isOver: boolean; link: string },
): MailText => ({
  ...frame(context),
  subject: context.isOver ? 'Your signing certificate has ended' : 'Your signing certificate ends soon',
  paragraphs: [
    context.isOver
      ? `The certificate of ${context.subjectName} ended on ${context.day}. Documents are sealed with a certificate of Hireloom again.`
      : `The certificate of ${context.subjectName} ends on ${context.day}. Choose a new one before that day.`,
  ],
  facts: [{ label: 'Settings', value: context.link }],
})
