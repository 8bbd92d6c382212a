import type { JobStory, Position } from './job-stories.ts'

const warehouseSupervisor: Position = {
  position: 'Warehouse Supervisor',
  organization: 'Warehouse Operations',
  level: 'Supervisor',
  employment: 'Permanent (PKWTT)',
  workplace: 'onSite',
  pay: [7_500_000, 10_500_000],
  summary: 'Lead a shift of 30 people who receive, store and ship 12,000 parcels a night',
  intro:
    'Our distribution centers run day and night. You lead one shift, keep people safe, and make sure that what leaves the dock is complete and on time.',
  duties: [
    'Plan the shift with the day team and assign people to receiving, picking and loading.',
    'Check stock accuracy with daily cycle counts and follow up on every difference.',
    'Hold a five-minute safety talk before each shift and stop work that is not safe.',
    'Report volume, delays and overtime to the operations manager each morning.',
  ],
  needs: [
    'Diploma or degree in logistics, industrial engineering or a related field, or proof that practice taught you the same.',
    'At least three years in a warehouse, one of them leading a team of ten or more.',
    'At home in a warehouse management system and in spreadsheets.',
    'Willing to work in rotating shifts, including weekends.',
  ],
  education: 11,
  experience: 4,
  minExperience: 3,
  questions: ['motivation', 'shifts', 'yearsOfExperience', 'noticePeriod'],
}

const deliveryDriver: Position = {
  position: 'Delivery Driver',
  organization: 'Fleet & Distribution',
  level: 'Staff',
  employment: 'Contract (PKWT)',
  workplace: 'onSite',
  pay: [4_800_000, 6_200_000],
  summary: 'Bring goods to shops and homes safely, on time and with a friendly word',
  intro:
    'You are the face of our company for hundreds of customers a week. You drive a well-kept van or small truck on fixed routes and are home every night.',
  duties: [
    'Check your vehicle before you leave and report any defect.',
    'Load in the order of the route and deliver 40 to 60 stops a day.',
    'Collect proof of delivery in the driver app and hand over cash the same day.',
    'Help customers with returns and tell the dispatcher about delays at once.',
  ],
  needs: [
    'Valid SIM A or SIM B1 and a clean driving record over the last two years.',
    'At least one year as a driver, courier or driver assistant in the area of the branch.',
    'Able to lift parcels of up to 25 kg and to read a map on a phone.',
    'Honest with goods and money, patient in traffic, polite at the door.',
  ],
  education: 3,
  experience: 2,
  minExperience: 1,
  questions: ['licence', 'licenceScan', 'shifts', 'currentCity'],
  skipsAssessment: true,
}

const fleetPlanner: Position = {
  position: 'Fleet Planner',
  organization: 'Fleet & Distribution',
  level: 'Senior Staff',
  employment: 'Permanent (PKWTT)',
  workplace: 'onSite',
  pay: [6_500_000, 9_000_000],
  summary: 'Turn tomorrow’s orders into routes that drivers can keep',
  intro:
    'Every evening about 900 orders become 60 routes. You make the plan, balance cost against promises, and stay close to the drivers who know the roads.',
  duties: [
    'Plan routes for owned and rented trucks with our planning software.',
    'Negotiate capacity with transport partners when volume peaks.',
    'Follow the day on the tracking screen and react when a route slips.',
    'Review kilometres, fuel and on-time delivery each week and improve the plan.',
  ],
  needs: [
    'Degree in industrial engineering, transport or mathematics, or several years in dispatch.',
    'Two years of experience in transport planning or fleet control.',
    'Good with spreadsheets and with numbers under time pressure.',
    'Clear and calm on the phone with drivers, customers and partners alike.',
  ],
  education: 13,
  experience: 3,
  minExperience: 2,
  questions: ['motivation', 'tools', 'noticePeriod'],
}

const customerService: Position = {
  position: 'Customer Service Officer',
  organization: 'Customer Service',
  level: 'Staff',
  employment: 'Contract (PKWT)',
  workplace: 'onSite',
  pay: [4_600_000, 5_800_000],
  summary: 'Find the parcel, explain what happened, and make it right',
  intro:
    'Customers call us when something matters to them. You answer by phone, chat and e-mail, look into the case, and stay with it until it is solved.',
  duties: [
    'Answer about 60 calls and chats a day in Indonesian, some in English.',
    'Trace shipments with the branches and keep the customer informed.',
    'Register claims with the documents they need and follow them up.',
    'Write down what goes wrong often, so that operations can fix the cause.',
  ],
  needs: [
    'Diploma in any field; a year in a call center or at a service desk is welcome.',
    'A friendly voice and clear, correct written Indonesian.',
    'Comfortable with several programs open at once and with typing while listening.',
    'Ready to work in three shifts; transport home is arranged after 21.00.',
  ],
  education: 11,
  experience: 2,
  minExperience: 0,
  questions: ['motivation', 'shifts', 'availableFrom'],
}

const technician: Position = {
  position: 'Fleet Maintenance Technician',
  organization: 'Fleet & Distribution',
  level: 'Staff',
  employment: 'Permanent (PKWTT)',
  workplace: 'onSite',
  pay: [5_000_000, 6_800_000],
  summary: 'Keep 120 trucks and vans on the road with good preventive care',
  intro:
    'Our own workshop looks after the trucks of East Java. You inspect, service and repair diesel vehicles and help to prevent breakdowns before they happen.',
  duties: [
    'Carry out services by schedule and repairs by work order.',
    'Find faults in engine, brakes and electrical system and document them.',
    'Order parts with the storekeeper and keep your bay clean and safe.',
    'Join the roadside team by rota, one week in six.',
  ],
  needs: [
    'Vocational school (SMK) in automotive engineering or equal training.',
    'Two years of hands-on work with diesel engines, Hino or Mitsubishi preferred.',
    'Careful with tools, torque and safety procedures, and able to write a short report.',
    'SIM A, better SIM B1, to test drive what you have repaired.',
  ],
  education: 4,
  experience: 2,
  minExperience: 2,
  questions: ['yearsOfExperience', 'licence'],
}

const [dimas, ayu, sari] = ['dimas.prakoso', 'ayu.lestari', 'sari.kusumawardhani']
const [budi, hendra, yohana] = ['budi.santoso', 'hendra.wijaya', 'yohana.simbolon']

export const sagaraOperationsJobs: JobStory[] = [
  {
    ...warehouseSupervisor,
    branch: 'Cikarang',
    headcount: 2,
    status: 'published',
    opened: { daysAgo: 34 },
    closesIn: 26,
    team: [dimas, budi, hendra],
    appeal: 5,
  },
  {
    ...deliveryDriver,
    branch: 'Surabaya',
    headcount: 12,
    status: 'published',
    opened: { daysAgo: 96 },
    team: [ayu, budi, hendra],
    appeal: 8,
  },
  {
    ...deliveryDriver,
    branch: 'Medan',
    headcount: 6,
    status: 'published',
    opened: { daysAgo: 52 },
    closesIn: 40,
    team: [sari, yohana],
    appeal: 5,
  },
  {
    ...fleetPlanner,
    branch: 'Cikarang',
    headcount: 1,
    status: 'published',
    opened: { daysAgo: 27 },
    closesIn: 12,
    team: [dimas, budi, hendra],
    appeal: 3,
  },
  {
    ...customerService,
    branch: 'Semarang',
    headcount: 4,
    status: 'published',
    opened: { daysAgo: 61 },
    team: [ayu, yohana],
    appeal: 5,
  },
  {
    ...deliveryDriver,
    branch: 'Cikarang',
    headcount: 10,
    status: 'closed',
    opened: { daysAgo: 340 },
    openFor: 75,
    team: [dimas, budi, hendra],
    appeal: 8,
  },
  {
    ...technician,
    branch: 'Surabaya',
    headcount: 3,
    status: 'closed',
    opened: { daysAgo: 230 },
    openFor: 55,
    team: [ayu, budi],
    appeal: 3,
  },
  {
    ...customerService,
    branch: 'Medan',
    headcount: 2,
    status: 'closed',
    opened: { daysAgo: 175 },
    openFor: 48,
    team: [sari, yohana],
    appeal: 4,
  },
  {
    ...warehouseSupervisor,
    branch: 'Semarang',
    headcount: 1,
    status: 'draft',
    opened: { daysAgo: 2 },
    team: [dimas, budi],
  },
]
