import { samplePdf } from '../../../documents/sample-pdf.ts'

/** An invented jobseeker with a profile on the embedded board, in the shape of SEEK's `CandidateProfile`. */
interface DemoJobseeker {
  key: string
  about: string
  /** Lines of the résumé; undefined without one. */
  resume?: readonly string[]
  /** Withdraws the profile before the form is filled in. */
  withdrawsProfile?: true
  name: { given: string; family: string }
  communication: object
  certifications: readonly object[]
  education: readonly object[]
  employment: readonly object[]
}

export const demoJobseekers: readonly DemoJobseeker[] = [
  {
    key: 'sekar',
    about: 'Warehouse supervisor, with a résumé',
    resume: ['Warehouse supervisor in Semarang', 'PT Gudang Muria, since March 2021', 'S1 Teknik Industri, 2017'],
    name: { given: 'Sekar Ayu', family: 'Prameswari' },
    communication: {
      email: [{ address: 'sekar.prameswari@mail.example' }],
      phone: [{ formattedNumber: '+62 812-5550-1424' }],
      address: [
        {
          line: 'Jalan Merbabu 12',
          city: 'Semarang',
          postalCode: '50232',
          countryCode: 'ID',
          countrySubDivisions: [{ type: 'State', value: 'Jawa Tengah' }],
        },
      ],
    },
    certifications: [
      {
        name: 'Ahli K3 Umum',
        issued: '2022-08',
        effectiveTimePeriod: { validTo: '2027-08' },
        issuingAuthority: { name: 'Kementerian Ketenagakerjaan' },
      },
    ],
    education: [
      {
        institution: { name: 'Universitas Muria Raya' },
        educationDegrees: [{ name: 'S1 Teknik Industri', date: '2017', degreeGrantedStatus: 'Granted' }],
      },
    ],
    employment: [
      {
        organization: { name: 'PT Gudang Muria' },
        positionHistories: [{ title: 'Warehouse Supervisor', start: '2021-03', current: true }],
      },
      {
        organization: { name: 'CV Antar Cepat' },
        positionHistories: [{ title: 'Warehouse Staff', start: '2017-09', end: '2021-02', current: false }],
      },
    ],
  },
  {
    key: 'wayan',
    about: 'Just finished school, one name, no résumé',
    name: { given: 'Wayan', family: '' },
    communication: {
      email: [{ address: 'wayan.2007@mail.example' }],
      phone: [],
      address: [{ city: 'Denpasar', postalCode: '80234', countryCode: 'ID', countrySubDivisions: [] }],
    },
    certifications: [],
    education: [
      {
        institution: { name: 'SMK Bahari Denpasar' },
        educationDegrees: [{ name: 'SMK', date: '2026-06', degreeGrantedStatus: 'Granted' }],
      },
    ],
    employment: [],
  },
  {
    key: 'tirta',
    about: 'Withdraws the profile, so the form stays empty',
    withdrawsProfile: true,
    name: { given: 'Tirta', family: 'Mahendra' },
    communication: { email: [{ address: 'tirta.mahendra@mail.example' }], phone: [], address: [] },
    certifications: [],
    education: [],
    employment: [],
  },
]

export const findJobseeker = (key: string | undefined) => demoJobseekers.find((jobseeker) => jobseeker.key === key)

/** Returns a jobseeker's file on the board, if any. */
export function resumeOf(jobseeker: DemoJobseeker) {
  if (!jobseeker.resume) return undefined
  const name = `${jobseeker.name.given} ${jobseeker.name.family}`.trim()
  return { filename: `Résumé ${name}.pdf`, bytes: Buffer.from(samplePdf(name, jobseeker.resume)) }
}
