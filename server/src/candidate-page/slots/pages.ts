import { slotOfferStatus } from '@hireloom/contract/schedules/slots'
import { locales } from '@hireloom/contract/texts/languages'
import { longDay } from '@hireloom/contract/texts/long-day'
import { type Html, html } from '../../platform/api/plain-page.ts'
import { timesByDay } from '../frame/dates.ts'
import { fieldsOf } from '../frame/fields.ts'
import { candidatePage, fillIn, form, type PageFrame, withCompanyName } from '../frame/frame.ts'

interface SlotsFrame extends PageFrame {
  /** The address of the application's page. */
  path: string
  timeZone: string
}

interface SlotsPage {
  publicId: string
  state: number
  /** The times that can be chosen. */
  free: readonly Date[]
  minutes: number
  /** The last day for choosing, `YYYY-MM-DD`. */
  lastDay: string
  message: string
  isOnlineLocation: boolean
  location: string
  /** The first names of the people in charge, or one text for all of them. */
  people: readonly string[]
}

/** Returns the page on which a candidate chooses one of the offered times, or reads why they no longer can. */
export function slotsPage(frame: SlotsFrame, page: SlotsPage) {
  const { texts, path } = frame
  const { state, free, minutes, lastDay, message, people, isOnlineLocation, location } = page
  const isOpen = state === slotOfferStatus.open && free.length > 0
  const names = new Intl.ListFormat(locales[texts.code]).format(people)
  const facts = [
    fillIn(texts.slotLength, { n: minutes }),
    isOnlineLocation ? texts.online : location,
    people.length > 0 ? `${texts.withPeople} ${names}` : '',
  ]
    .filter(Boolean)
    .join(', ')
  const intro = html`<p>${fillIn(texts.chooseBy, { day: longDay(lastDay, texts.code) })}</p><p class="where">${facts}</p>${message && html`<p class="words">${message}</p>`}`
  return candidatePage(
    frame,
    texts.chooseTime,
    html`<header class="page"><h1>${texts.chooseTime}</h1>${isOpen && intro}</header>
${isOpen ? choices(frame, page) : html`<p>${withCompanyName(closedText(frame, state), frame)}</p>`}<p><a href="${path}">${texts.backToApplication}</a></p>`,
  )
}

function closedText({ texts }: PageFrame, state: number) {
  if (state === slotOfferStatus.chosen) return texts.slotChosen
  if (state === slotOfferStatus.noneSuits) return texts.slotsRefused
  return state === slotOfferStatus.over || state === slotOfferStatus.takenBack ? texts.slotsOver : texts.slotsUsedUp
}

function choices(frame: SlotsFrame, { publicId, free }: SlotsPage): Html {
  const { texts, path, timeZone } = frame
  const base = `${path}/slots/${publicId}`
  const days = timesByDay(free, timeZone, texts.code)
  const times = fieldsOf(frame, base).times({ name: 'time', label: texts.chooseTime, isOne: true, days })
  const { isRefused, area } = fieldsOf(frame, `${base}/none`)
  const note = area({ name: 'note', label: texts.noteLabel, attributes: html` rows="2" maxlength="500"` })
  return html`${form(frame, base, times, texts.choose, { isPrimary: true })}
<details class="panel"${isRefused && html` open`}><summary>${texts.noneSuits}</summary>${form(frame, `${base}/none`, note, texts.noneSuits)}</details>`
}
