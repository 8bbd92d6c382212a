import type { NamedRecord } from '@hireloom/contract/platform/fields'

/** Returns the beginning of a name after `@`, right before the caret; undefined if the user isn't typing a mention. */
export function mentionAt(text: string, caret: number): { start: number; search: string } | undefined {
  const mention = /(?:^|\s)@([\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]*)?)$/u.exec(text.slice(0, caret))
  if (!mention) return undefined
  const search = mention[1] ?? ''
  return { start: caret - search.length - 1, search }
}

/** Returns the text with the typed beginning replaced by a mention, and the new position of the caret. */
export function withMention(text: string, { start, caret }: { start: number; caret: number }, name: string) {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

const indexOfMention = (text: string, { name }: NamedRecord) => {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`@${escaped}(?![\\p{L}\\p{N}])`, 'u').exec(text)?.index ?? -1
}

/** Returns the people the text still mentions. */
export const mentionedIn = (text: string, people: readonly NamedRecord[]) =>
  people.filter((person) => indexOfMention(text, person) >= 0)

/** Splits a text into mentions and the parts between them. */
export function splitMentions(text: string, people: readonly NamedRecord[]): { text: string; isMention: boolean }[] {
  const names = people.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
  const pieces: { text: string; isMention: boolean }[] = []
  let rest = text
  while (rest) {
    const matches = names
      .map((name) => ({ name, at: indexOfMention(rest, { id: 0, name }) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length)
    const [next] = matches
    if (!next) return [...pieces, { text: rest, isMention: false }]
    if (next.at > 0) pieces.push({ text: rest.slice(0, next.at), isMention: false })
    const end = next.at + next.name.length + 1
    pieces.push({ text: rest.slice(next.at, end), isMention: true })
    rest = rest.slice(end)
  }
  return pieces
}
