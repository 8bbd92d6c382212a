import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { id, listOf, NamedRecord, one } from './platform/fields.ts'

const listing = {
  method: 'GET',
  flag: 'consultant_access',
  reply: listOf(NamedRecord),
} as const

const switching = {
  method: 'POST',
  flag: 'consultant_access',
  whenExpired: 'allowed',
  body: z.strictObject({ companyId: id }),
  reply: one(NamedRecord),
} as const

/** Only for consultants. Each call has two addresses, because clients use both. */
export const consultants = {
  companies: endpoint({
    ...listing,
    path: '/api/v1/consultants/companies',
    summary: 'Lists the client companies of the signed-in consultant.',
  }),
  switchCompany: endpoint({
    ...switching,
    path: '/api/v1/consultants/switch-company',
    summary: 'Switches the session to another client company.',
  }),
  companyList: endpoint({
    ...listing,
    path: '/company/company-list',
    summary: 'Another address of the list of client companies.',
  }),
  switch: endpoint({
    ...switching,
    path: '/api/v1/switch-company',
    summary: 'Another address of the switch to a client company.',
  }),
}
