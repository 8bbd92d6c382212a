import { type Html, html } from '../../platform/api/plain-page.ts'
import type { Texts } from './texts-english.ts'

/** A form that was refused, which its page shows again. */
export interface RefusedForm {
  /** The address to which it was sent. */
  action: string
  /** The values that were sent, by the names of the fields. Files are left out, because no page can fill them in. */
  values: Readonly<Record<string, unknown>>
  /** The sentences about its bad fields, in the order of the form; none if the form as a whole was refused. */
  problems: Readonly<Record<string, string>>
  /** The sentence above the page. */
  notice: string
}

interface TextField {
  name: string
  label: string
  /** Further attributes. */
  attributes?: Html
  /** The value before anything is typed. */
  value?: string
}

interface Choice {
  value: string | number
  label: string
  isChosen?: boolean
}

interface ChoiceField {
  name: string
  label: string
  attributes?: Html
  choices: readonly Choice[]
}

interface TimesField {
  name: string
  label: string
  /** Whether only one time can be chosen. */
  isOne: boolean
  days: readonly (readonly [day: string, choices: readonly Choice[]])[]
}

interface FileField {
  name: string
  label: string
  attributes: Html
  /** The sentence about files that are accepted, and its id. */
  hint: { id: string; text: string }
}

/**
 * Returns the fields of the form with this action. After a refusal, they contain what was sent, with a sentence beside
 * each bad field, and the first bad field gets the focus.
 */
export function fieldsOf({ refused }: { refused?: RefusedForm | undefined }, action: string) {
  const sent = refused?.action === action ? refused : undefined
  const problems = sent?.problems ?? {}
  const [firstBad] = Object.keys(problems)
  const isBad = (name: string) => Object.hasOwn(problems, name)
  const shownValue = (name: string, known: string) => (sent ? textOf(sent.values[name]) : known)
  const focus = (name: string) => name === firstBad && html` autofocus`
  const error = (name: string) => isBad(name) && html`<p class="error" id="${name}-error">${problems[name]}</p>`

  /** Returns the attributes that connect a field with its hint and with its error. */
  function state(name: string, hintId = '') {
    const ids = [hintId, isBad(name) ? `${name}-error` : ''].filter(Boolean).join(' ')
    return html`${ids && html` aria-describedby="${ids}"`}${isBad(name) && html` aria-invalid="true"`}`
  }

  return {
    /** Whether this form was refused. */
    isRefused: sent !== undefined,

    input: ({ name, label, attributes, value = '' }: TextField) =>
      html`<label>${label}<input name="${name}" value="${shownValue(name, value)}"${attributes}${state(name)}${focus(name)}></label>${error(name)}`,

    area: ({ name, label, attributes, value = '' }: TextField) =>
      html`<label>${label}<textarea name="${name}"${attributes}${state(name)}${focus(name)}>
${shownValue(name, value)}</textarea></label>${error(name)}`,

    /** A field for digits that are typed again after each try. */
    digits: ({ name, label, attributes }: TextField) =>
      html`<label>${label}<input name="${name}" inputmode="numeric"${attributes}${state(name)}${focus(name)} required></label>${error(name)}`,

    file: ({ name, label, attributes, hint }: FileField) =>
      html`<label>${label}<input type="file" name="${name}"${attributes}${state(name, hint.id)}${focus(name)}></label>${error(name)}
<p class="where" id="${hint.id}">${hint.text}</p>`,

    tick: ({ name, label }: TextField) =>
      html`<label class="tick"><input type="checkbox" name="${name}" value="yes"${shownValue(name, '') === 'yes' && html` checked`}${state(name)}${focus(name)} required>${label}</label>${error(name)}`,

    select: ({ name, label, attributes, choices }: ChoiceField) =>
      html`<label>${label}<select name="${name}"${attributes}${state(name)}${focus(name)}>${choices.map(
        ({ value, label }) =>
          html`<option value="${value}"${shownValue(name, '') === String(value) && html` selected`}>${label}</option>`,
      )}</select></label>${error(name)}`,

    /** Choices that exclude each other, each a row. */
    radios: ({ name, label, attributes, choices }: ChoiceField) =>
      html`<fieldset role="radiogroup"${state(name)}><legend>${label}</legend>${error(name)}${choices.map(
        ({ value, label, isChosen }, index) =>
          html`<label class="tick"><input type="radio" name="${name}" value="${value}"${(sent ? textOf(sent.values[name]) === String(value) : isChosen) && html` checked`}${attributes}${index === 0 && focus(name)}>${label}</label>`,
      )}</fieldset>`,

    /** Times to choose from, in groups by day. */
    times({ name, label, isOne, days }: TimesField) {
      const chosen = [sent?.values[name]].flat()
      const first = days[0]?.[1][0]
      const type = isOne ? html` type="radio" required` : html` type="checkbox"`
      const groups = days.map(
        ([day, choices]) =>
          html`<fieldset><legend>${day}</legend><div class="times">${choices.map(
            (choice) =>
              html`<label><input${type} name="${name}" value="${choice.value}"${chosen.includes(choice.value) && html` checked`}${choice === first && html`${!isOne && state(name)}${focus(name)}`}><span>${choice.label}</span></label>`,
          )}</div></fieldset>`,
      )
      return html`<div class="days" role="${isOne ? 'radiogroup' : 'group'}" aria-label="${label}"${isOne && state(name)}>${error(name)}${groups}</div>`
    },
  }
}

/**
 * The attributes of a field for an e-mail address. Its type isn't `email`, because browsers then refuse addresses that
 * were pasted with invisible characters, without saying so in words that a candidate understands.
 */
export const emailAttributes = html` inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="254" required`

/** Returns the field for a code from a mail, which may be typed or pasted with spaces or dashes between its digits. */
export const codeField = ({ digits }: ReturnType<typeof fieldsOf>, { codeLabel }: Texts) =>
  digits({
    name: 'code',
    label: codeLabel,
    attributes: html` class="code" autocomplete="one-time-code" pattern="\\s*([0-9][\\s\\-]*){6}" maxlength="20"`,
  })

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
