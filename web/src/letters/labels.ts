import { letterKinds, letterLanguages } from '@hireloom/contract/letters/templates'

export const listPath = '/settings/recruitment/letter-templates'

const choicesOf = (names: Record<number, string>) =>
  Object.entries(names).map(([id, name]) => ({ id: Number(id), name }))
export const kindChoices = choicesOf(letterKinds)
export const languageChoices = choicesOf(letterLanguages)
