import { dayWithWeekday, dear, type MailText, paragraphsOf, regardsIn, timeSpan } from '@hireloom/contract/mail/texts'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import type { Language } from '@hireloom/contract/texts/languages'
import { longDay } from '@hireloom/contract/texts/long-day'
import { endOf } from '../schedules/rules.ts'

interface SlotsMail {
  language: Language
  firstName: string
  jobPositionName: string
  companyName: string
  senderName: string
  message: string
  times: readonly Date[]
  minutes: number
  timeZone: string
  /** `YYYY-MM-DD`. */
  lastDay: string
}

/** Returns the mail that offers times for a meeting; the link to the candidate's page follows it. */
export function slotsMail(mail: SlotsMail): MailText {
  const { language, times, minutes, timeZone, lastDay } = mail
  const { slots } = catalogue[language].mails
  return {
    language,
    subject: slots.subject(mail),
    greeting: dear(mail.firstName, language),
    paragraphs: [
      ...(mail.message ? paragraphsOf(mail.message) : [slots.intro]),
      slots.chooseUntil(longDay(lastDay, language)),
    ],
    facts: times.map((startsAt, index) => ({
      label: String(index + 1),
      value: `${dayWithWeekday(startsAt, timeZone, language)}, ${timeSpan({ startsAt, endsAt: endOf(startsAt, minutes), timeZone })}`,
    })),
    signature: regardsIn(language, mail.senderName, mail.companyName),
  }
}
