import { type MatchedBy, matchedBy } from '@hireloom/contract/duplicates'

const fieldNames: Record<MatchedBy, string> = {
  [matchedBy.nik]: 'NIK',
  [matchedBy.passport]: 'passport',
  [matchedBy.email]: 'e-mail',
  [matchedBy.phone]: 'phone',
}

/** Returns the matching fields, such as `Same NIK, e-mail and phone`. */
export function formatMatches(matches: readonly MatchedBy[]) {
  return `Same ${new Intl.ListFormat('en-GB').format(matches.map((match) => fieldNames[match]))}`
}
