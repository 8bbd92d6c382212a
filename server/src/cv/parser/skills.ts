import { bare, type Line } from './lines.ts'
import { knownSkills } from './skill-words.ts'

const maxSkills = 50
const maxSkillLength = 60
const maxWords = 7
/** A line with more characters than this was probably wrapped. */
const longLine = 70
const levelSuffix =
  /\s*[:(-]?\s*\b(?:advanced|intermediate|basic|beginner|expert|proficient|fluent|mahir|menengah|dasar|pemula|sangat baik|cukup baik|cukup|baik|lancar|aktif|pasif|good|excellent|very good|native)\b\s*\)?$/i
const rating = /\s*(?:[:-]?\s*\d{1,3} ?%|\d\/\d{1,2}|[★☆●○■□▪•*]{2,})\s*$/u
const category = /^(?:[\p{L} &/-]{3,40}):\s*(?=\S)/u
const separators = /\s*[,;|•·●]\s*|\s+\/\s+/

/** Returns the skills that a part of a CV lists, without levels. */
export function skillsIn(lines: readonly Line[]): string[] {
  const words = joinWrappedLines(lines).flatMap((line) =>
    line
      .replace(category, '')
      .split(separators)
      .map((word) => skillOf(word))
      .filter((word) => word !== undefined),
  )
  return distinct(words)
}

/** Returns the skills mentioned in a CV without such a part. */
export function skillsMentioned(lines: readonly Line[]): string[] {
  const text = spaced(lines.map((line) => line.text).join(' '))
  return distinct(knownSkills.filter((skill) => text.includes(spaced(skill))))
}

/** Returns the words of a text in lower case with a blank around each, without full stops. */
const spaced = (text: string) =>
  ` ${text} `
    .toLowerCase()
    .replace(/[^\p{L}\d+#.]+/gu, ' ')
    .replace(/\.+(?= )/g, '')

/** Joins lists that were wrapped in the middle of an item. */
function joinWrappedLines(lines: readonly Line[]) {
  const texts: string[] = []
  for (const [index, { text, isBullet }] of lines.entries()) {
    const before = lines[index - 1]?.text ?? ''
    const isWrapped = before.length > longLine && before.split(/[,;•]/).length > 2
    const continuesList = /[,;•|]$/.test(before) || (/^\p{Ll}/u.test(text) && before.includes(',')) || isWrapped
    if (index > 0 && !isBullet && continuesList && !category.test(text)) texts.push(`${texts.pop()} ${text}`)
    else texts.push(text)
  }
  return texts
}

function skillOf(word: string) {
  const skill = bare(
    word
      .replace(/^(?:dan|and|serta)\s+/i, '')
      .replace(rating, '')
      .replace(levelSuffix, ''),
  ).replace(/\.$/, '')
  const isSkill = skill.length >= 2 || /^[CR]$/.test(skill)
  const isShort = skill.length <= maxSkillLength && skill.split(' ').length <= maxWords
  return isSkill && isShort && /\p{L}/u.test(skill) && !/[@]|https?:/.test(skill) ? skill : undefined
}

function distinct(words: readonly string[]) {
  const skills = new Map<string, string>()
  for (const word of words) if (!skills.has(word.toLowerCase())) skills.set(word.toLowerCase(), word)
  return [...skills.values()].slice(0, maxSkills)
}
