import { type ResumeText, resumeSections } from '@hireloom/contract/candidates/resume-text'
import { emailIn } from '../parser/contact.ts'
import type { Section } from '../parser/headings.ts'
import { type Line, tidyLines } from '../parser/lines.ts'
import { readCv } from '../parser/local-cv-parser.ts'
import { nameIn } from '../parser/name.ts'
import { restoreHeadings } from '../parser/piled-headings.ts'
import { partsOf } from '../parser/sections.ts'
import type { CvText } from '../text/cv-text.ts'
import { hasBirthDate, isPersonalLine } from './personal-lines.ts'
import { createWordMask } from './words-mask.ts'

/** The known facts about the person that must not be in the text. */
export interface KnownPerson {
  names: readonly (string | null)[]
  /** Addresses, postal code, identity numbers, e-mail address, phone number. */
  values: readonly (string | null)[]
}

type RedactedPart = NonNullable<ResumeText['parts']>[number]

const isShown = (section: Section | 'top'): section is RedactedPart['section'] =>
  resumeSections.some((known) => known === section)

/**
 * Returns the parts of a CV about work and learning without name, address, phone, e-mail, links, birth date and
 * identity numbers. Returns undefined where this can't be relied on: no part has a known heading, or no name is found
 * that could be removed. `year`: the current one.
 */
export function redactCv(text: CvText, person: KnownPerson, year: number): RedactedPart[] | undefined {
  const lines = restoreHeadings(tidyLines(text.lines))
  const name = nameIn(lines, emailIn(lines))
  const { personalInformation: profile, identityAndAddress: address } = readCv(text)
  const names = [...person.names, profile.firstName, profile.lastName, name?.firstName, name?.lastName]
  const values = [
    ...person.values,
    profile.emailAddress,
    profile.phoneNumber,
    address?.residentialAddress,
    address?.postalCode,
  ]
  const mask = createWordMask(names, values)
  if (!name && !lines.some(({ text }) => mask.hasName(text))) return undefined
  const parts = partsOf(lines, (line) => line === name?.line).flatMap(({ section, lines }) =>
    isShown(section) ? [{ section, lines: redactLines(lines, mask, year) }] : [],
  )
  const filledParts = parts.filter(({ lines }) => lines.length > 0)
  return filledParts.length > 0 ? joinSections(filledParts) : undefined
}

/** Removes personal lines, and the lines in which an address continues. */
function redactLines(lines: readonly Line[], mask: ReturnType<typeof createWordMask>, year: number) {
  let followsPersonal = false
  return lines.flatMap((line) => {
    const isContinued = followsPersonal && /(?:^|[^\d])\d{5}(?!\d)/.test(line.text)
    const isPersonal = isContinued || isPersonalLine(line) || mask.hasValue(line.text) || hasBirthDate(line.text, year)
    followsPersonal = isPersonal
    return isPersonal ? [] : [mask.hide(line.text)]
  })
}

/** Joins the parts of one section, in the order in which the sections begin. */
const joinSections = (parts: readonly RedactedPart[]): RedactedPart[] =>
  [...Map.groupBy(parts, ({ section }) => section)].map(([section, sectionParts]) => ({
    section,
    lines: sectionParts.flatMap(({ lines }) => lines),
  }))
