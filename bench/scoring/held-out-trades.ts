import { bullets, levels, type Trade, tradeWords } from './trade.ts'

/** Trades written after the first scorer was finished. Its lists of words have grown since. */
export const heldOutTrades: readonly Trade[] = [
  {
    name: 'building',
    job: {
      jobPositionName: 'Site Engineer',
      jobSummary: 'Mengawasi pembangunan gedung bertingkat di lapangan',
      description:
        '<p>Anda memeriksa gambar kerja, mengatur mandor dan material, mengukur kemajuan pekerjaan, membuat laporan harian dan menjaga keselamatan di proyek.</p>',
      requirements: bullets(
        `S1 Teknik Sipil|Pengalaman minimal 2 tahun di proyek bangunan gedung|Menguasai AutoCAD dan Microsoft Project
        |Mampu menghitung volume dan RAB|Memahami pekerjaan struktur dan beton|Memiliki SKA Ahli Muda lebih disukai`,
      ),
      education: levels.s1,
      minExperience: 2,
    },
    id: tradeWords(
      'Pelaksana Lapangan|Site Engineer|Pengawas Proyek|Drafter',
      `Mengawasi pengecoran beton dan pembesian|Menghitung volume pekerjaan dan RAB|Membuat gambar kerja dengan AutoCAD
      |Mengatur mandor dan kebutuhan material|Menyusun laporan kemajuan proyek`,
      'AutoCAD|SketchUp|RAB|Microsoft Project|K3 Konstruksi|Struktur Beton|Surveying',
      'Teknik Sipil|Arsitektur',
    ),
    en: tradeWords(
      'Site Engineer|Civil Engineer|Construction Supervisor|Quantity Surveyor',
      `Supervised concrete works of a nine-storey building|Calculated volumes and cost estimates|Checked shop drawings in AutoCAD
      |Coordinated foremen and materials|Reported progress of the project every week`,
      'AutoCAD|Cost Estimation|Microsoft Project|Concrete Structures|Site Safety|Surveying',
      'Civil Engineering|Architecture',
    ),
  },
  {
    name: 'support',
    job: {
      jobPositionName: 'Customer Support Agent',
      jobSummary: 'Helps shoppers by chat, e-mail and phone',
      description:
        '<p>You answer questions about orders and refunds, solve complaints, log tickets, pass problems on to logistics, and tell the product team what shoppers struggle with.</p>',
      requirements: bullets(
        `Diploma, any major|1 year of experience in customer service or a call centre|Writes good Indonesian and English
        |Used a ticketing system such as Zendesk or Freshdesk|Handles complaints calmly|Types fast|Willing to work in shifts`,
      ),
      education: levels.d3,
      minExperience: 1,
    },
    id: tradeWords(
      'Customer Service|Agen Call Center|Admin Chat Online Shop|Staf Layanan Pelanggan',
      `Menjawab pertanyaan pelanggan melalui chat dan telepon|Menyelesaikan keluhan dan pengembalian dana
      |Mencatat tiket di Zendesk|Meneruskan masalah pengiriman ke tim logistik|Menjaga kepuasan pelanggan di atas 95%`,
      'Zendesk|Pelayanan Pelanggan|Bahasa Inggris|Mengetik Cepat|Live Chat|Penanganan Keluhan',
      'Ilmu Komunikasi|Administrasi Bisnis',
    ),
    en: tradeWords(
      'Customer Service Officer|Call Centre Agent|Support Specialist|Live Chat Agent',
      `Answered questions of shoppers by chat and phone|Solved complaints and refunds|Logged tickets in Zendesk
      |Escalated delivery problems to logistics|Kept customer satisfaction above 95%`,
      'Zendesk|Live Chat|Complaint Handling|English|Fast Typing|Ticketing',
      'Communication|Business Administration',
    ),
  },
  {
    name: 'law',
    job: {
      jobPositionName: 'Legal Officer',
      jobSummary: 'Drafts contracts and keeps the licences of the company valid',
      description:
        '<p>You draft and review agreements, keep corporate documents, renew business licences through OSS, deal with notaries and ministries, and give legal opinions to the board.</p>',
      requirements: bullets(
        `Bachelor of Law|2 years of experience as legal staff or in a law firm|Drafts and reviews contracts in Indonesian and English
        |Knows company law and OSS licensing|Experience with litigation is a plus|PERADI licence preferred`,
      ),
      education: levels.s1,
      minExperience: 2,
    },
    id: tradeWords(
      'Staf Legal|Legal Officer|Asisten Notaris|Paralegal',
      `Menyusun dan meninjau perjanjian kerja sama|Mengurus perizinan perusahaan melalui OSS|Menyimpan dokumen perusahaan
      |Berhubungan dengan notaris dan kementerian|Memberikan pendapat hukum kepada direksi`,
      'Hukum Perusahaan|Penyusunan Kontrak|OSS|Perizinan|Litigasi|Bahasa Inggris Hukum',
      'Hukum|Ilmu Hukum',
    ),
    en: tradeWords(
      'Legal Officer|Legal Staff|Paralegal|Junior Associate',
      `Drafted and reviewed commercial contracts|Renewed business licences through OSS|Kept corporate records
      |Dealt with notaries and ministries|Wrote legal opinions for the board`,
      'Contract Drafting|Company Law|Licensing|Litigation|Legal Research|Compliance',
      'Law|Business Law',
    ),
  },
]
