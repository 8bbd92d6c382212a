import { ActivityQuery } from '@hireloom/contract/activity-log'
import { money, text } from '@hireloom/contract/platform/fields'
import { labelOf } from '@hireloom/contract/platform/messages'
import { ReportFilters } from '@hireloom/contract/reports/fields'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const message = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { reportInput: true }).error?.issues[0]?.message

describe('the label of a field', () => {
  test.each([
    [['branchId'], 'Branch'],
    [['stageIds'], 'Stage'],
    [['ids', 0], 'Id'],
    [['emails', 0], 'E-mail address'],
    [['customQ', 0, 'ans'], 'Answer'],
    [['salaryDescription'], 'Salary description'],
    [['customQuestion', 0, 'content'], 'Question'],
    [['customQuestion', 0, 'type'], 'Question type'],
    [['type'], 'Type'],
    [['hiringTeam', 3], 'Hiring team'],
    [['endDate'], 'Closing date'],
    [['nik'], 'NIK'],
    [['aiCandidateRecommendation'], 'AI candidate recommendation'],
    [['email'], 'E-mail'],
    [['sendEmail'], 'Send e-mail'],
    [['emailAddress'], 'E-mail address'],
    [['chsId', 0], 'Stage'],
    [['isHeadcountShow'], 'Show the headcount'],
    [['applicationForm', 'nik', 'isMandatory'], 'Mandatory'],
    [['issueDate'], 'Issue date'],
    [['jobBoardAd', 'searchBulletPoints', 0], 'Search bullet point'],
    [['rows', 2, 'externalId'], 'External id'],
    [['dueOn'], 'Last day'],
    [['expiresOn'], 'Last day to sign'],
    [[], 'This'],
    [[0], 'This'],
  ])('%j is labeled %s', (path, label) => expect(labelOf(path)).toBe(label))
})

describe('each broken rule has a message', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['Job summary is required', z.object({ jobSummary: z.string() }), {}],
    ['Job summary is required', z.object({ jobSummary: z.string() }), { jobSummary: null }],
    ['Job summary is required', z.object({ jobSummary: text(150) }), { jobSummary: '  ' }],
    [
      'Question type is required',
      z.object({ customQuestion: z.array(z.object({ type: z.int() })) }),
      { customQuestion: [{}] },
    ],
    ['Job summary must be text', z.object({ jobSummary: z.string() }), { jobSummary: 5 }],
    ['Headcount must be a number', z.object({ headcount: z.int() }), { headcount: 'ten' }],
    ['Headcount must be a whole number', z.object({ headcount: z.int() }), { headcount: 1.5 }],
    ['Close automatically must be yes or no', z.object({ isAutoClose: z.boolean() }), { isAutoClose: 'yes' }],
    ['Stages are required', z.object({ stages: z.array(z.int()).min(1) }), { stages: [] }],
    ['At least 2 slots are required', z.object({ slots: z.array(z.int()).min(2) }), { slots: [1] }],
    ['Stage must be a list', z.object({ stageIds: z.array(z.int()) }), { stageIds: 3 }],
    ['Application form must be a group of fields', z.object({ applicationForm: z.object({}) }), { applicationForm: 3 }],
    ['Expected salary must be more than 0', z.object({ expectedSalaryPerMonth: money }), { expectedSalaryPerMonth: 0 }],
    ['Expected salary must be a number', z.object({ expectedSalaryPerMonth: money }), { expectedSalaryPerMonth: NaN }],
    ['Company must be more than 0', z.object({ companyId: z.int().positive() }), { companyId: 0 }],
    ['Maximum age must be at most 65', z.object({ maxAge: z.int().max(65) }), { maxAge: 66 }],
    [
      'Job summary must be at most 150 characters',
      z.object({ jobSummary: z.string().max(150) }),
      { jobSummary: 'x'.repeat(151) },
    ],
    [
      'Description must be at least 100 characters',
      z.object({ description: z.string().min(100) }),
      { description: 'short' },
    ],
    ['Id must be a number', z.object({ ids: z.array(z.int()) }), { ids: ['twelve'] }],
    [
      'At most 2 e-mail addresses are allowed',
      z.object({ emails: z.array(z.string()).max(2) }),
      { emails: ['a', 'b', 'c'] },
    ],
    ['At most 2 ids are allowed', z.object({ ids: z.array(z.int()).max(2) }), { ids: [1, 2, 3] }],
    ['Stage is required', z.object({ stageIds: z.array(z.int()).min(1) }), { stageIds: [] }],
    [
      'At most 2 team members are allowed',
      z.object({ hiringTeam: z.array(z.int()).max(2) }),
      { hiringTeam: [1, 2, 3] },
    ],
    [
      'At most 9 branches are allowed',
      z.object({ branchIds: z.array(z.int()).max(9) }),
      { branchIds: Array(10).fill(1) },
    ],
    ['E-mail address must be an e-mail address', z.object({ emailAddress: z.email() }), { emailAddress: 'sari@' }],
    ['Closing date must be a date like 2026-11-30', z.object({ endDate: z.iso.date() }), { endDate: '30/11/2026' }],
    ['End date must be a date like 2026-11-30', ActivityQuery, { endDate: '30/11/2026' }],
    ['End date must be a month like 2026-11', ReportFilters, { endDate: '11/2026' }],
    ['Gender must be one of the offered values', z.object({ gender: z.literal([1, 2]) }), { gender: 9 }],
    [
      'Salary currency must be one of the offered values',
      z.object({ salaryCurrency: z.enum(['IDR']) }),
      { salaryCurrency: 'XXX' },
    ],
    ['isAdmin is not a known field', z.strictObject({}), { isAdmin: true }],
    ['isAdmin, isOwner is not a known field', z.strictObject({}), { isAdmin: true, isOwner: true }],
    ['Threshold may have at most 1 decimal', z.object({ threshold: z.number().multipleOf(0.1) }), { threshold: 0.15 }],
    ['This is required', z.string(), undefined],
  ])('%s', (sentence, schema, input) => expect(message(schema, input)).toBe(sentence))
})
