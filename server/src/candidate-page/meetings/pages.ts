import { dayAndTime, zonedTime } from '@hireloom/contract/mail/texts'
import { dateFormat } from '@hireloom/contract/platform/formats'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import { locales } from '@hireloom/contract/texts/languages'
import { longDay } from '@hireloom/contract/texts/long-day'
import { type Html, html } from '../../platform/api/plain-page.ts'
import { dayHeading, monthOf, timesByDay, weekdayAndSpan } from '../frame/dates.ts'
import { fieldsOf } from '../frame/fields.ts'
import { candidatePage, fillIn, form, type PageFrame } from '../frame/frame.ts'

export interface MeetingView {
  publicId: string
  title: string
  startsAt: Date
  endsAt: Date
  /** The place or the link to join; undefined for a link that isn't shown yet. */
  location: string | undefined
  isOnline: boolean
  /** The people in charge, as the company names them. */
  people: readonly string[]
  message: string
  candidateNotes: string
  /** The version of the meeting that the page shows. */
  sequence: number
  response: number
  /** Times that the candidate proposed, which wait for an answer. */
  proposed: readonly Date[]
  /** Whether the meeting hasn't begun. */
  mayAnswer: boolean
  mayPropose: boolean
}

interface MeetingFrame extends PageFrame {
  /** The address of the application's page. */
  path: string
  timeZone: string
}

const placeOf = ({ texts }: PageFrame, { isOnline, location }: MeetingView): Html => {
  if (location === undefined) return html`${texts.online.charAt(0).toUpperCase()}${texts.online.slice(1)}`
  if (isOnline) return html`<a href="${location}" rel="noreferrer">${texts.join}</a>`
  return html`${location}`
}

/**
 * Returns the part about a meeting. With `isAsked` and until the meeting begins, it has the buttons that answer the
 * invitation.
 */
export function meetingPart(frame: MeetingFrame, meeting: MeetingView, { isAsked }: { isAsked: boolean }) {
  const { texts, path, timeZone } = frame
  const base = `${path}/interviews/${meeting.publicId}`
  const day = meeting.startsAt
  const facts = html`<div class="meeting"><span class="tile" aria-hidden="true"><small>${monthOf(day, timeZone, texts.code)}</small>${dayNumber(day, timeZone)}</span>
<span><strong>${weekdayAndSpan(meeting, timeZone, texts.code)}</strong><br><span class="where">${placeOf(frame, meeting)}${meeting.people.length > 0 && `, ${texts.withPeople} ${listOf(meeting.people, texts.code)}`}${meeting.location === undefined && html`<br>${texts.linkLater}`}</span></span></div>`
  const words = [meeting.message, meeting.candidateNotes]
    .filter(Boolean)
    .map((text) => html`<p class="words">${text}</p>`)
  return html`<section id="interview-${meeting.publicId}" aria-label="${meeting.title}"><h2>${meeting.title}</h2><div class="panel">${facts}${words}
${answerOf(frame, meeting)}${isAsked && meeting.mayAnswer && answerForms(frame, meeting, base)}
<p class="links"><a href="${`${base}/calendar`}">${texts.addToCalendar}</a>${isAsked && meeting.mayPropose && html` <a href="${`${base}/times`}">${texts.proposeTime}</a>`}</p></div></section>`
}

function answerOf({ texts, timeZone }: MeetingFrame, { response, proposed }: MeetingView) {
  const answer = { 1: texts.youCome, 2: texts.youDecline, 3: texts.youPropose }[response]
  const times = proposed.map((at) => html`<br>${dayHeading(at, timeZone, texts.code)}, ${zonedTime(at, timeZone)}`)
  return answer !== undefined && html`<p class="answer">${answer}${times}</p>`
}

function answerForms(frame: MeetingFrame, { response, sequence }: MeetingView, base: string) {
  const { texts } = frame
  const path = `${base}/answer`
  const { isRefused, area } = fieldsOf(frame, path)
  const hidden = (code: number) =>
    html`<input type="hidden" name="sequence" value="${sequence}"><input type="hidden" name="response" value="${code}">`
  const acceptForm = form(frame, path, hidden(1), texts.comes, { isPrimary: response !== 2 })
  const note = area({ name: 'note', label: texts.whyNot, attributes: html` rows="2" maxlength="500"` })
  const declineForm = form(frame, path, html`${hidden(2)}${note}`, texts.declines)
  const decline = html`<details${isRefused && html` open`}><summary>${texts.declines}</summary>${declineForm}</details>`
  return html`${response !== 1 && acceptForm}${response !== 2 && decline}`
}

interface TimesPage {
  meeting: MeetingView
  times: readonly Date[]
  /** The last day with times that may be proposed. */
  lastDay: string
}

/** Returns the page on which a candidate proposes up to three other times. */
export function timesPage(frame: MeetingFrame, { meeting, times, lastDay }: TimesPage) {
  const { texts, company, path, timeZone } = frame
  const base = `${path}/interviews/${meeting.publicId}`
  const { area, times: choices } = fieldsOf(frame, `${base}/times`)
  const waiting = meeting.proposed.length > 0
  const fields = html`<input type="hidden" name="sequence" value="${meeting.sequence}">${choices({
    name: 'times',
    label: texts.proposeTime,
    isOne: false,
    days: timesByDay(times, timeZone, texts.code),
  })}${area({ name: 'note', label: texts.noteLabel, attributes: html` rows="2" maxlength="500"` })}`
  const body = waiting
    ? html`${answerOf(frame, meeting)}${form(frame, `${base}/take-back`, html``, texts.takeBack)}`
    : times.length === 0
      ? html`<p>${fillIn(texts.noFreeTimes, { company: company.name, day: longDay(lastDay, texts.code) })}</p>`
      : form(frame, `${base}/times`, fields, texts.send, { isPrimary: true })
  return candidatePage(
    frame,
    texts.proposeTime,
    html`<header class="page"><p class="where">${meeting.title}: ${dayAndTime(meeting.startsAt, timeZone, texts.code)}</p><h1>${texts.proposeTime}</h1>
${!waiting && html`<p>${texts.proposeTimeIntro}</p>`}</header>${body}<p><a href="${path}">${texts.backToApplication}</a></p>`,
  )
}

const listOf = (names: readonly string[], language: SigningLanguage) =>
  new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(names)
const dayNumber = (at: Date, timeZone: string) => dateFormat('en-GB', { day: 'numeric', timeZone }).format(at)
