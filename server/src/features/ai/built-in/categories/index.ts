import type { Category } from '@teamsparks/contract/shared/vocabulary';
import type { CategoryGrammar } from '../grammar.ts';
import { bridge } from './bridge.ts';
import { characterization } from './characterization.ts';
import { communication } from './communication.ts';
import { communityService } from './community-service.ts';
import { container } from './container.ts';
import { device } from './device.ts';
import { improvNoProps } from './improv-no-props.ts';
import { improvWithProps } from './improv-with-props.ts';
import { invention } from './invention.ts';
import { sales } from './sales.ts';
import { speechAndDebate } from './speech-and-debate.ts';
import { storytelling } from './storytelling.ts';
import { tower } from './tower.ts';
import { transportation } from './transportation.ts';
import { water } from './water.ts';

export const grammars: Record<Category, CategoryGrammar> = {
  Storytelling: storytelling,
  Characterization: characterization,
  Communication: communication,
  'Improv – No Props': improvNoProps,
  'Improv – With Props': improvWithProps,
  Bridge: bridge,
  Tower: tower,
  Container: container,
  Device: device,
  Transportation: transportation,
  Water: water,
  Sales: sales,
  Invention: invention,
  'Community Service': communityService,
  'Speech and Debate': speechAndDebate,
};
