import {
  CONTACT,
  DESCRIPTION,
  DOCUMENTATION,
  documents,
  optionalText,
  OVERVIEW,
  projectType,
  select,
} from './common.ts'
import type { SectorForm } from './form.ts'

/** Exploration to production. Source: docs/specification.md, sections 2 (options), 3 (fields) and 5 (bounds). */
export const mining: SectorForm = {
  sector: 'mining',
  label: 'Mining',
  link: 'mining',
  version: 1,
  submitLabel: 'Submit Mining Project Application',
  busyLabel: 'Submitting...',
  sections: [
    {
      id: 'project-type',
      title: 'Project Type',
      fields: [
        projectType('Project type', {
          gold: 'Gold',
          copper: 'Copper',
          lithium: 'Lithium',
          'rare-earth': 'Rare earths',
          'iron-ore': 'Iron ore',
          diamonds: 'Diamonds',
          coal: 'Coal',
          uranium: 'Uranium',
          platinum: 'Platinum',
          aggregates: 'Aggregates',
        }),
      ],
    },
    CONTACT,
    OVERVIEW,
    {
      id: 'resource',
      title: 'Resource & Reporting',
      fields: [
        select('commodityType', 'Commodity type', 'Please select commodity type', {
          gold: 'Gold',
          copper: 'Copper',
          lithium: 'Lithium',
          'rare-earth': 'Rare earths',
          iron: 'Iron ore',
          coal: 'Coal',
          uranium: 'Uranium',
          platinum: 'Platinum',
          other: 'Other',
        }),
        optionalText('resourceEstimate', 'Resource estimate', 200, { hint: 'Tonnage and grade, by category.' }),
        select('reportingStandard', 'Reporting standard', 'Please select reporting standard', {
          'ni-43-101': 'NI 43-101',
          jorc: 'JORC',
          samrec: 'SAMREC',
          other: 'Other',
          none: 'None',
        }),
      ],
    },
    {
      id: 'development',
      title: 'Mine Development',
      fields: [
        select('mineType', 'Mine type', 'Please select mine type', {
          'open-pit': 'Open pit',
          underground: 'Underground',
          hybrid: 'Hybrid',
          alluvial: 'Alluvial',
          'in-situ': 'In situ',
        }),
        select('feasibilityStatus', 'Feasibility status', 'Please select feasibility status', {
          completed: 'Feasibility study completed',
          'pre-feasibility': 'Pre-feasibility study',
          scoping: 'Scoping study',
          'in-progress': 'In progress',
          exploration: 'Exploration',
        }),
        optionalText('productionTimeline', 'Production timeline', 200),
        optionalText('operatingCosts', 'Operating costs (AISC)', 100, {
          input: 'money',
          hint: 'Include the currency and unit.',
        }),
      ],
    },
    {
      id: 'permitting',
      title: 'Permitting & Community',
      fields: [
        select('permittingStatus', 'Permitting status', 'Please select permitting status', {
          granted: 'Granted',
          'key-permits': 'Key permits granted',
          applied: 'Applied for',
          preparation: 'In preparation',
        }),
        optionalText('environmentalCompliance', 'Environmental compliance', 1000, { input: 'paragraph' }),
        optionalText('communityEngagement', 'Community engagement', 1000, { input: 'paragraph' }),
      ],
    },
    {
      id: 'offtake',
      title: 'Offtake',
      fields: [
        select('offtakeStatus', 'Offtake status', 'Please select offtake status', {
          binding: 'Binding agreement',
          mou: 'Memorandum of understanding',
          negotiation: 'In negotiation',
          spot: 'Spot market',
        }),
        optionalText('offtakeDetails', 'Offtake details', 1000, { input: 'paragraph' }),
      ],
    },
    DESCRIPTION,
    DOCUMENTATION,
  ],
  documents: documents('Technical reports, resource statements, permits, offtake agreements, financial model.'),
}
