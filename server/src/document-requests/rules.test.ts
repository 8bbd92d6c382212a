import { applicationStatus } from '@hireloom/contract/applications/status'
import { hiringProcess } from '@hireloom/contract/lookups'
import { expect, test } from 'vitest'
import { mayAskSpecific } from './rules.ts'

const { active, hired, rejected, withdrawn } = applicationStatus
const { offering, interview } = hiringProcess

test.each([
  ['in the offering', active, offering, true],
  ['once hired', hired, null, true],
  ['in an interview stage', active, interview, false],
  ['while new', active, null, false],
  ['rejected from the offering', rejected, offering, false],
  ['withdrawn from the offering', withdrawn, offering, false],
])(
  'specific personal data can be asked for only in the offering and once hired: %s',
  (_, status, stageProcess, may) => {
    expect(mayAskSpecific({ status, stageProcess })).toBe(may)
  },
)
