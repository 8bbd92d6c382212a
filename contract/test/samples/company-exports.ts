import type { AllSamples, SampleIds } from './sample-bodies.ts'

/** Returns one valid input of every endpoint that moves a company out of an installation or into one. */
export const samplesOfCompanyExports = (ids: SampleIds): Pick<AllSamples, 'companyExports'> => ({
  companyExports: {
    list: { query: { page: 1, limit: 10 } },
    create: { body: { withFiles: true, withIdentityNumbers: false } },
    file: { params: { companyExportId: ids.companyExportId } },
    listImports: { query: { page: 1, limit: 10 } },
    createImport: { body: { filename: 'hireloom-sagara-2026-11-26.zip', size: 1200 } },
    startImport: { params: { companyImportId: ids.companyImportId } },
  },
})
