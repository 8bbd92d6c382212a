import type { JobStory, Position } from './jobs.ts'

const [nurul, sari] = ['nurul.hidayah', 'sari.kusumawardhani']
const [andi, lidya] = ['andi.mappaturung', 'lidya.mandagi']

const plant = {
  organization: 'Processing Plant',
  employment: 'Contract (PKWT)',
  workplace: 'onSite',
  education: 3,
  experience: 2,
} as const

const productionOperator: Position = {
  ...plant,
  position: 'Production Operator',
  level: 'Staff',
  pay: [3_700_000, 4_300_000],
  summary: "Turn the morning's catch into clean, cold, safe food",
  intro:
    'Tuna, snapper and shrimp reach our plant within hours of landing. On the line you fillet, weigh, pack and freeze, by rules that protect the people who eat it.',
  duties: [
    'Prepare your workstation and follow hygiene rules without exception.',
    'Fillet, sort, weigh and pack to specification.',
    'Record temperatures and lots, and stop the line when something is wrong.',
  ],
  needs: [
    'SMA or SMK; a year in food processing is welcome, and training is given to everyone.',
    'Fit to stand for a shift in a room of 12 degrees, with warm clothing that we provide.',
    'Clean, careful with knives, on time.',
    'Able to work in two shifts, and on some Saturdays when boats come in late.',
  ],
  minExperience: 0,
  questions: ['shifts', 'availableFrom', 'currentCity'],
  skipsAssessment: true,
}

const qualityInspector: Position = {
  ...plant,
  position: 'Quality Control Inspector',
  organization: 'Quality Assurance',
  employment: 'Permanent (PKWTT)',
  level: 'Staff',
  pay: [4_800_000, 6_000_000],
  summary: 'The last pair of eyes before fish travels to Japan',
  intro:
    'Our customers abroad trust what is on the label. You check raw fish and finished goods, and you may stop any lot.',
  duties: [
    'Inspect raw fish for freshness, histamine and temperature.',
    'Sample finished goods and keep laboratory records.',
    'Check hygiene on the line and talk about it with the team.',
    'Prepare documents for export certificates.',
  ],
  needs: [
    'D3 or degree in fisheries technology, food technology or chemistry.',
    'One year in quality control of food; HACCP training is a plus.',
    'Writes correct records, in English where a customer asks for it.',
    'Firm and friendly when a lot has to be stopped, also under time pressure.',
  ],
  education: 11,
  minExperience: 1,
  questions: ['licenceScan', 'yearsOfExperience', 'noticePeriod'],
}

const coldStoreTechnician: Position = {
  ...plant,
  position: 'Refrigeration Technician',
  organization: 'Engineering',
  employment: 'Permanent (PKWTT)',
  level: 'Senior Staff',
  pay: [5_500_000, 7_500_000],
  summary: 'Keep 4,000 tonnes of fish at minus 25 degrees',
  intro:
    'Cold is our product. You maintain ammonia compressors, blast freezers and cold stores, and answer when an alarm goes off.',
  duties: [
    'Maintain compressors, condensers and evaporators according to plan.',
    'Read trends, find leaks, and repair before temperature rises.',
    'Work by permit and lock-out rules with ammonia.',
    'Be on call one week in five.',
  ],
  needs: [
    'SMK or D3 in refrigeration, electrical or mechanical engineering.',
    'Two years with industrial cooling, ammonia preferred.',
    'Reads diagrams and measures before guessing.',
    'Takes safety with ammonia seriously, wears the equipment, and teaches others to do the same.',
  ],
  education: 4,
  experience: 3,
  minExperience: 2,
  questions: ['yearsOfExperience', 'shifts'],
}

const exportOfficer: Position = {
  position: 'Export Officer',
  organization: 'Sales & Export',
  level: 'Senior Staff',
  employment: 'Permanent (PKWTT)',
  workplace: 'hybrid',
  pay: [6_500_000, 9_000_000],
  summary: 'Bring 30 containers a month to their port without a surprise',
  intro:
    'Between our cold store and the customer lie permits, ships and a dozen documents. You hold the threads and keep everyone informed.',
  duties: [
    'Book reefer containers and follow them to the port of arrival.',
    'Prepare invoices, packing lists, health certificates and certificates of origin.',
    'Answer customers in English the same day.',
    'Check letters of credit and payments with finance.',
  ],
  needs: [
    'Degree in any field with two years in export documents or freight forwarding.',
    'Correct written English; Japanese is a plus.',
    'Careful with details that look alike: weights, lots, dates.',
    'Calm when a ship leaves early, and honest with the customer when a container does not make it.',
  ],
  education: 13,
  experience: 3,
  minExperience: 2,
  questions: ['motivation', 'noticePeriod'],
}

export const bahariJobs: JobStory[] = [
  {
    ...productionOperator,
    branch: 'Bitung Plant',
    headcount: 20,
    status: 'published',
    opened: { thisMonth: 0.15 },
    team: [nurul, andi, lidya],
    appeal: 4,
  },
  {
    ...qualityInspector,
    branch: 'Makassar Plant',
    headcount: 2,
    status: 'published',
    opened: { thisMonth: 0.35 },
    closesIn: 24,
    team: [nurul, andi, lidya],
    appeal: 3,
  },
  {
    ...coldStoreTechnician,
    branch: 'Bitung Plant',
    headcount: 1,
    status: 'published',
    opened: { thisMonth: 0.5 },
    closesIn: 30,
    team: [sari, andi],
    appeal: 2,
  },
  {
    ...exportOfficer,
    branch: 'Makassar Plant',
    headcount: 1,
    status: 'published',
    opened: { thisMonth: 0.7 },
    closesIn: 35,
    team: [nurul, andi, lidya],
    appeal: 2,
  },
  {
    ...productionOperator,
    branch: 'Makassar Plant',
    headcount: 15,
    status: 'published',
    opened: { daysAgo: 75 },
    team: [sari, andi, lidya],
    appeal: 6,
  },
  {
    ...coldStoreTechnician,
    branch: 'Makassar Plant',
    headcount: 2,
    status: 'unpublished',
    opened: { daysAgo: 110 },
    team: [nurul, andi],
    appeal: 3,
  },
  {
    ...qualityInspector,
    branch: 'Bitung Plant',
    headcount: 1,
    status: 'closed',
    opened: { daysAgo: 150 },
    openFor: 60,
    team: [nurul, andi, lidya],
    appeal: 4,
  },
  {
    ...exportOfficer,
    branch: 'Bitung Plant',
    headcount: 1,
    status: 'draft',
    opened: { daysAgo: 3 },
    team: [nurul, andi],
  },
]
