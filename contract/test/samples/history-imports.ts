import type { AllSamples, SampleIds } from './sample-bodies.ts'

/** Returns one valid input of every endpoint of imports from other systems. */
export function samplesOfHistoryImports(ids: SampleIds): Pick<AllSamples, 'historyImports'> {
  const historyImport = { params: { historyImportId: ids.historyImportId } }
  const file = { params: { ...historyImport.params, fileId: ids.historyFileId } }
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
      read: historyImport,
      remove: historyImport,
      addFile: { ...historyImport, body: { kind: 1, filename: 'candidates.csv', size: 1200 } },
      completeFile: file,
      removeFile: file,
      mapping: { ...historyImport, query: { savedMappingId: ids.savedMappingId } },
      saveMapping: {
        ...historyImport,
        body: { ...mapping, saveAs: 'Greenhouse, Jakarta', updatedAt: ids.historyImportUpdatedAt.toISOString() },
      },
      removeMapping: { params: { savedMappingId: ids.savedMappingId } },
      preview: historyImport,
      cvs: { ...historyImport, query: { page: 1, limit: 10 } },
      correctCv: {
        params: { ...historyImport.params, rowId: ids.historyRowId },
        body: {
          name: 'Rina Sari',
          email: 'rina@example.com',
          phoneNumber: '0812 3456 7890',
          updatedAt: ids.historyImportUpdatedAt.toISOString(),
        },
      },
      check: historyImport,
      start: { ...historyImport, body: { confirmedCount: 0 } },
      stop: historyImport,
      rows: { ...historyImport, query: { page: 1, limit: 10, status: 2 } },
      failedRows: historyImport,
      leftOverFiles: historyImport,
      undoPreview: historyImport,
      undo: { ...historyImport, body: { confirmedCount: 0 } },
    },
  }
}
