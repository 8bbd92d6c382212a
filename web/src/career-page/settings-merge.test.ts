import { expect, test } from 'vitest'
import { savedPage } from '../../test/career-page.ts'
import { mergeSettings, settingsOf } from './settings-merge.ts'

const base = settingsOf(savedPage)

test('a setting that only the other user changed is taken, and one that only this user changed stays', () => {
  const mine = { ...base, careerPageHeader: 'Mine' }
  const theirs = { ...base, website: 'https://new.example', 'jobFilterVisibility.branch': false }
  expect(mergeSettings(base, mine, theirs)).toEqual({
    taken: ['website', 'jobFilterVisibility.branch'],
    conflicts: [],
  })
})

test('only a setting that both changed to different values is a conflict', () => {
  const mine = { ...base, careerPageHeader: 'Mine', careerPageSubHeader: 'Same', showWebsite: false }
  const theirs = { ...base, careerPageHeader: 'Theirs', careerPageSubHeader: 'Same' }
  expect(mergeSettings(base, mine, theirs)).toEqual({
    taken: [],
    conflicts: [{ name: 'careerPageHeader', mine: 'Mine', theirs: 'Theirs' }],
  })
})

test('a website that was never entered is the same as an empty one', () => {
  const never = settingsOf({ ...savedPage, website: null })
  expect(mergeSettings(never, { ...never, website: '' }, never)).toEqual({ taken: [], conflicts: [] })
})
