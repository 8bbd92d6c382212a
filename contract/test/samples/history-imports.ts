import type { AllSamples, SampleIds } from './sample-bodies.ts'

/** Returns one valid input of every endpoint of imports from other systems. */
export function samplesOfHistoryImports(ids: SampleIds): Pick<AllSamples, 'historyImports'> {
  const one = { params: { historyImportId: ids.historyImportId } }
  const file = { params: { ...one.params, fileId: ids.historyFileId } }
  const mapping = {
    columns: [
      { column: 'Name', field: 'fullName' as const },
      { column: 'Nickname', field: null },
    ],
    jobs: [{ value: 'Barista', jobId: ids.jobId }],
    stages: [{ value: 'Phone screen', stageId: ids.stageId }],
    statuses: [{ value: 'Disqualified', status: 2 as const }],
    sources: [{ value: 'Sourced', source: 6 as const }],
    rejectionReasons: [{ value: 'Too far away', reasonId: ids.rejectionReasonId }],
    dateOrder: 'dayFirst' as const,
    timeZone: 'Asia/Jakarta',
    newJobs: {
      branchId: ids.branchId,
      organizationId: ids.organizationId,
      employmentTypeId: ids.employmentTypeId,
    },
  }
  return {
    historyImports: {
      list: { query: { page: 1, limit: 10 } },
      create: { body: { source: 2, name: 'From Greenhouse', basis: 1, basisText: 'Consent when they applied' } },
      read: one,
      remove: one,
      addFile: { ...one, body: { kind: 1, filename: 'candidates.csv', size: 1200 } },
      completeFile: file,
      removeFile: file,
      mapping: { ...one, query: { savedMappingId: ids.savedMappingId } },
      saveMapping: {
        ...one,
        body: { ...mapping, saveAs: 'Greenhouse, Jakarta', updatedAt: ids.historyImportUpdatedAt.toISOString() },
      },
      removeMapping: { params: { savedMappingId: ids.savedMappingId } },
      preview: one,
      cvs: { ...one, query: { page: 1, limit: 10 } },
      correctCv: {
        params: { ...one.params, rowId: ids.historyRowId },
        body: {
          name: 'Rina Sari',
          email: 'rina@example.com',
          phoneNumber: '0812 3456 7890',
          updatedAt: ids.historyImportUpdatedAt.toISOString(),
        },
      },
      check: one,
      start: { ...one, body: { confirmedCount: 0 } },
      stop: one,
      rows: { ...one, query: { page: 1, limit: 10, status: 2 } },
      failedRows: one,
      leftOverFiles: one,
      undoPreview: one,
      undo: { ...one, body: { confirmedCount: 0 } },
    },
  }
}
