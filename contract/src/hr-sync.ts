import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { day, id, idText, line, one, optionalLine, optionalText, text } from './platform/fields.ts'
import { VacancyRequestType } from './vacancy-requests.ts'

/** The header with the key of the HR suite and other services; a bearer token works too. */
export const serviceHeader = 'x-service-key'

/** The master data the product copies from the HR suite. A kind that refers to others comes after them. */
export const masterDataKinds = [
  'branches',
  'organizations',
  'positions',
  'levels',
  'employment-types',
  'employees',
  'custom-fields',
  'file-categories',
  'vacancy-requests',
] as const
export type MasterDataKind = (typeof masterDataKinds)[number]

/** The maximum number of rows in one call. */
export const maxRows = 1000

const record = {
  /** The suite's id, which never changes. */
  externalId: text(100),
  isActive: z.boolean().default(true),
}
const Named = z.strictObject({ ...record, name: line(200) })

const Branch = z.strictObject({
  ...record,
  name: line(200),
  address: optionalText(500).default(''),
  postalCode: text(10).nullable().default(null),
  /** The code of the Ministry of Home Affairs, without dots: 3174 is Jakarta Selatan. It determines the province. */
  cityCode: z.int().min(1101).max(9999),
})

const EmploymentType = z.strictObject({
  ...record,
  name: line(200),
  /** Whether a contract of this type ends on a date. */
  hasEndDate: z.boolean().default(false),
})

const Employee = z.strictObject({
  ...record,
  idEmployee: line(50).nullable().default(null),
  firstName: line(100),
  lastName: optionalLine(100).default(''),
  email: z.email().max(254).nullable().default(null),
  jobPosition: line(200).nullable().default(null),
})

/** A request that the suite sends once approved and deactivates once withdrawn. References are external ids. */
const VacancyRequest = z.strictObject({
  ...record,
  /** Its number, such as 'VR-2026-0142'. */
  requestId: text(50),
  requestType: VacancyRequestType,
  requestedBy: line(200),
  requestedDate: day,
  headcount: z.int().min(1).max(9999).default(1),
  positionExternalId: text(100),
  branchExternalId: text(100),
  organizationExternalId: text(100),
})

/** One row of each kind, as the suite pushes it or returns it. */
export const masterDataRows = {
  branches: Branch,
  organizations: Named,
  positions: Named,
  levels: Named,
  'employment-types': EmploymentType,
  employees: Employee,
  'custom-fields': Named,
  'file-categories': Named,
  'vacancy-requests': VacancyRequest,
} as const satisfies Record<MasterDataKind, z.ZodObject>
export type MasterDataRow<Kind extends MasterDataKind = MasterDataKind> = z.infer<(typeof masterDataRows)[Kind]>

export const SyncOutcome = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** The deactivated rows. Jobs that use them keep them; new jobs can't use them. */
  deactivated: z.int(),
})
export type SyncOutcome = z.infer<typeof SyncOutcome>

function push<Kind extends MasterDataKind>(kind: Kind, noun: string) {
  return endpoint({
    method: 'PUT',
    path: `/service/v1/companies/:companyId/master-data/${kind}`,
    summary: `Updates ${noun} of a company from the HR suite, all rows or none.`,
    service: true,
    params: z.strictObject({ companyId: idText }),
    body: z.strictObject({
      /** Whether the list is complete, so that missing rows are deactivated. */
      isComplete: z.boolean().default(false),
      rows: z
        .array(masterDataRows[kind] as (typeof masterDataRows)[Kind])
        .min(1)
        .max(maxRows),
    }),
    reply: one(SyncOutcome.extend({ companyId: id })),
  })
}

export const hrSync = {
  branches: push('branches', 'branches'),
  organizations: push('organizations', 'organizations'),
  positions: push('positions', 'job positions'),
  levels: push('levels', 'job levels'),
  employmentTypes: push('employment-types', 'employment types'),
  employees: push('employees', 'employees'),
  customFields: push('custom-fields', 'custom fields of questions'),
  fileCategories: push('file-categories', 'file categories of attachments'),
  vacancyRequests: push('vacancy-requests', 'approved vacancy requests'),
}
