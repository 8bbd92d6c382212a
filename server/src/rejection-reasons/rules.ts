import type { FieldError } from '@hireloom/contract/platform/wire'
import type { CompanyRejectionReason, RejectionReasonList } from '@hireloom/contract/rejection-reasons'

type SavedReasons = RejectionReasonList['reasons']

/**
 * Returns why the list can't be saved: it names a reason that isn't the company's, names one twice, or leaves one out.
 */
export function listProblems(newReasons: SavedReasons, reasons: readonly CompanyRejectionReason[]): FieldError[] {
  const ids = newReasons.map(({ id }) => id)
  const problems = ids.flatMap((id, index): FieldError[] => {
    if (id === null) return []
    const field = `reasons.${index}.id`
    if (!reasons.some((reason) => reason.id === id))
      return [{ field, message: "Reason must be one of the company's rejection reasons" }]
    return ids.indexOf(id) < index ? [{ field, message: 'Each reason may appear only once' }] : []
  })
  const isComplete = reasons.every(({ id }) => ids.includes(id))
  return isComplete
    ? problems
    : [...problems, { field: 'reasons', message: 'Archive a reason instead of leaving it out' }]
}

/** Returns the changes as the activity log shows them. */
export function changesOf(newReasons: SavedReasons, reasons: readonly CompanyRejectionReason[]): string[] {
  const changes = newReasons.flatMap(({ id, name, nameIndonesian, isArchived }): string[] => {
    const before = reasons.find((reason) => reason.id === id)
    if (!before) return [`added the rejection reason ${name}`]
    return [
      ...(before.name === name ? [] : [`renamed the rejection reason ${before.name} to ${name}`]),
      ...(before.nameIndonesian === nameIndonesian
        ? []
        : [`changed the Indonesian name of the rejection reason ${name}`]),
      ...(before.isArchived === isArchived
        ? []
        : [`${isArchived ? 'archived' : 'restored'} the rejection reason ${name}`]),
    ]
  })
  const reasonIds = newReasons.flatMap(({ id }) => id ?? [])
  const isReordered = reasons.some(({ id }, index) => reasonIds[index] !== id)
  return isReordered ? [...changes, 'changed the order of the rejection reasons'] : changes
}
