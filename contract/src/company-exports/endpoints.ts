import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idText, one, pageOf, paging } from '../platform/fields.ts'
import { CompanyExport, CompanyImport, NewCompanyExport, NewCompanyImport } from './company-export.ts'

const exports = '/api/v1/settings/transfer/company-exports'
const imports = '/api/v1/settings/transfer/company-imports'
const exportParams = z.strictObject({ companyExportId: idText })
const importParams = z.strictObject({ companyImportId: idText })
const access = { adminOnly: true, closedToConsultants: true } as const

/** The minutes after signing in within which an export of all data can be started or downloaded. */
export const freshSignInMinutes = 10

export const companyExportTexts = {
  signInAgain: `Sign in again, and start or download the export within ${freshSignInMinutes} minutes`,
}

/** The calls that move a company out of an installation, and into another one. */
export const companyExports = {
  list: endpoint({
    ...access,
    method: 'GET',
    path: exports,
    summary: "Lists the exports of all of the company's data, newest first.",
    query: z.strictObject(paging),
    reply: pageOf(CompanyExport),
  }),
  create: endpoint({
    ...access,
    method: 'POST',
    path: exports,
    summary: 'Starts an export of all data. It also works after the subscription has ended.',
    whenExpired: 'allowed',
    body: NewCompanyExport,
    reply: one(CompanyExport),
    status: 201,
  }),
  file: endpoint({
    ...access,
    method: 'GET',
    path: `${exports}/:companyExportId/file`,
    summary: 'Returns an address that serves the file of an export for 6 hours, in parts as well (Range).',
    params: exportParams,
    reply: one(z.object({ url: z.string(), filename: z.string() })),
  }),
  listImports: endpoint({
    ...access,
    method: 'GET',
    path: imports,
    summary: 'Lists the imports of company exports into this company, newest first.',
    query: z.strictObject(paging),
    reply: pageOf(CompanyImport),
  }),
  createImport: endpoint({
    ...access,
    method: 'POST',
    path: imports,
    summary: 'Registers the file of an export, and returns the address to PUT it to. The company must be empty.',
    body: NewCompanyImport,
    reply: one(z.object({ companyImport: CompanyImport, url: z.string(), contentType: z.string() })),
    status: 201,
  }),
  startImport: endpoint({
    ...access,
    method: 'POST',
    path: `${imports}/:companyImportId/start`,
    summary: 'Starts to check and import a file that has arrived.',
    params: importParams,
    reply: one(CompanyImport),
  }),
}
