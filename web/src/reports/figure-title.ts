import { candidateGroups, groupNames } from '@hireloom/contract/applications/status'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Figure } from '@hireloom/contract/reports/rows'
import { formatMonth } from '../platform/ui/text/days.ts'

/** Returns what the rows of a figure have in common, as the title of their list. */
export function figureTitle({ figure, group, source, education, month }: Figure): string {
  const inGroup = group === undefined ? '' : candidateGroups[groupNames[group]].label
  const titles: Record<Figure['figure'], string> = {
    received: 'Applications',
    now: `In ${inGroup} now`,
    reached: `Reached ${inGroup}`,
    wentOn: `Went on from ${inGroup}`,
    hired: 'Hired',
    hiredLater: 'First day still to come',
  }
  const parts = [
    titles[figure],
    source === undefined ? undefined : nameOf(optionLists.candidateSource, source),
    education === undefined ? undefined : educationName(education),
    month === undefined ? undefined : formatMonth(month),
  ]
  return parts.filter(Boolean).join(', ')
}

/** Returns the name of a level of education; -1 has none. */
export const educationName = (level: number) => nameOf(optionLists.educationLevel, level) ?? 'Not given'
