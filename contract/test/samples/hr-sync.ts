import { vacancyRequestType } from '@hireloom/contract/vacancy-requests'
import type { AllSamples, SampleIds } from './sample-bodies.ts'

/** Returns one valid input of every call of the HR suite. */
export const samplesOfHrSync = (ids: SampleIds): AllSamples['hrSync'] => {
  const ofSuite = { params: { companyId: ids.companyId } }
  return {
    branches: {
      ...ofSuite,
      body: { rows: [{ externalId: 'BR-07', name: 'Kemang', address: 'Jl. Kemang Raya 5', cityCode: 3174 }] },
    },
    organizations: { ...ofSuite, body: { rows: [{ externalId: 'ORG-2', name: 'Retail' }] } },
    positions: { ...ofSuite, body: { rows: [{ externalId: 'POS-15', name: 'Barista' }] } },
    levels: { ...ofSuite, body: { rows: [{ externalId: 'LV-3', name: 'Staff' }] } },
    employmentTypes: { ...ofSuite, body: { rows: [{ externalId: 'ET-1', name: 'PKWT', hasEndDate: true }] } },
    employees: {
      ...ofSuite,
      body: {
        rows: [
          {
            externalId: 'EMP-1001',
            idEmployee: 'KS-1001',
            firstName: 'Dewi',
            lastName: 'Anggraini',
            email: 'dewi.anggraini@example.com',
            jobPosition: 'Barista',
          },
        ],
      },
    },
    customFields: { ...ofSuite, body: { rows: [{ externalId: 'CF-4', name: 'Shoe size' }] } },
    fileCategories: { ...ofSuite, body: { rows: [{ externalId: 'FC-1', name: 'Diplomas' }] } },
    vacancyRequests: {
      ...ofSuite,
      body: {
        rows: [
          {
            externalId: 'REQ-1',
            requestId: 'VR-2026-0142',
            requestType: vacancyRequestType.replacement,
            requestedBy: 'Dewi Anggraini',
            requestedDate: '2026-11-02',
            headcount: 2,
            positionExternalId: ids.positionExternalId,
            branchExternalId: ids.branchExternalId,
            organizationExternalId: ids.organizationExternalId,
          },
        ],
      },
    },
  }
}
