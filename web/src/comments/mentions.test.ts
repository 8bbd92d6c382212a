import { expect, test } from 'vitest'
import { mentionAt, mentionedIn, splitMentions, withMention } from './mentions.ts'

test.each([
  ['@', 1, { start: 0, search: '' }],
  ['Ask @Ra', 7, { start: 4, search: 'Ra' }],
  ['Ask @Ratna Wu', 13, { start: 4, search: 'Ratna Wu' }],
  ['Ask @Ratna about it', 19, undefined],
  ['mail@example', 12, undefined],
  ['Ask @Ra', 3, undefined],
])('the mention in %j at %i is %j', (text, caret, found) => {
  expect(mentionAt(text, caret)).toEqual(found)
})

test('a name replaces its typed beginning', () => {
  expect(withMention('Ask @Ra soon', { start: 4, caret: 7 }, 'Ratna Wulandari')).toEqual({
    text: 'Ask @Ratna Wulandari soon',
    caret: 21,
  })
})

const ratna = { id: 7, name: 'Ratna Wulandari' }
const short = { id: 8, name: 'Ratna' }

test('only whole names that are still in the text are mentions', () => {
  expect(mentionedIn('Ask @Ratna Wulandari', [ratna, { id: 9, name: 'Bayu' }])).toEqual([ratna])
  expect(mentionedIn('Ask @Ratnasari', [short])).toEqual([])
})

test('a text is split at its mentions, matching the longest name first', () => {
  expect(splitMentions('Ask @Ratna Wulandari, then @Ratna.', [short, ratna])).toEqual([
    { text: 'Ask ', isMention: false },
    { text: '@Ratna Wulandari', isMention: true },
    { text: ', then ', isMention: false },
    { text: '@Ratna', isMention: true },
    { text: '.', isMention: false },
  ])
})
