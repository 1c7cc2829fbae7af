import { type Flag, roleFlags } from '@teamsparks/contract/shared/access';
import { type Role, roles } from '@teamsparks/contract/shared/vocabulary';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { flagWords } from '../../../shared/session/flag-words.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { flagGroups } from '../person/rights.ts';

/** Shows what each role can do, without changing it; exceptions are made on a person's page. */
export function RolesScreen() {
  // A table that scrolls sideways could not keep its heads in view.
  const fits = useMediaQuery('(width >= 24rem)');
  return (
    <>
      <PageHeading>Roles</PageHeading>
      <p className="mt-3 mb-6 max-w-prose text-soft">
        A role sets what a person can do. Make exceptions for one person, such as a student who can add challenges, on
        that person’s page in <TextLink to="/admin/users">People</TextLink>.
      </p>
      <dl className="mb-6 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {roles.map((role) => (
          <div key={role}>
            <dt className="inline font-semibold">{`${roleWords[role].name}: `}</dt>
            <dd className="inline text-soft">{roleWords[role].purpose}</dd>
          </div>
        ))}
      </dl>
      {/* Focusable for the arrow keys; positioned, so that hidden text inside cannot widen the page. */}
      <div
        role="region"
        aria-labelledby="roles-caption"
        tabIndex={0}
        className={`relative rounded-lg border border-line bg-surface print:border-0 ${fits ? '' : 'overflow-x-auto print:overflow-visible'}`}
      >
        <Matrix fits={fits} />
      </div>
    </>
  );
}

/** Names of roles that are too long for a column on a phone. */
const narrowNames: Partial<Record<Role, string>> = { admin: 'Admin', demoAdmin: 'Demo' };

const firstColumn = 'border-r border-line bg-surface text-left';

/** Shows the table; its heads keep in view while the page scrolls if it `fits` into the width, else its first column sideways. */
function Matrix({ fits }: { fits: boolean }) {
  const first = `${firstColumn} ${fits ? '' : 'sticky left-0 z-10'}`;
  const head = fits ? 'sticky top-16 z-10 bg-surface' : '';
  return (
    <table className="w-full border-separate border-spacing-0 text-[0.9375rem]">
      <caption id="roles-caption" className="sr-only">
        What each role can do
      </caption>
      <thead>
        <tr>
          <th scope="col" className={`${first} ${head} border-b px-4 py-3 align-bottom font-semibold max-md:px-2`}>
            Can
          </th>
          {roles.map((role) => (
            <th
              key={role}
              scope="col"
              className={`${head} border-b border-line px-1 py-3 align-bottom font-semibold max-md:text-xs md:px-3`}
            >
              <span className={narrowNames[role] && 'max-md:sr-only'}>{roleWords[role].name}</span>
              {narrowNames[role] && (
                <span className="md:hidden" aria-hidden="true">
                  {narrowNames[role]}
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {flagGroups.map(({ title, flags }) => (
          <Fragment key={title}>
            <tr>
              <th scope="colgroup" colSpan={roles.length + 1} className="border-b border-line bg-sunken p-0 text-left">
                <span className="sticky left-0 inline-block px-4 py-1.5 text-sm font-bold text-soft">{title}</span>
              </th>
            </tr>
            {flags.map((flag) => (
              <FlagRow key={flag} flag={flag} first={first} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function FlagRow({ flag, first }: { flag: Flag; first: string }) {
  return (
    <tr>
      <th scope="row" className={`${first} border-b py-2.5 px-4 font-normal max-md:px-2 max-md:text-sm`}>
        <span>{flagWords[flag]}</span>
      </th>
      {roles.map((role) => (
        <td key={role} className="border-b border-line py-2.5 text-center">
          {roleFlags[role].includes(flag) ? (
            <Check className="mx-auto size-5 text-green" strokeWidth={3} aria-label="yes" role="img" />
          ) : (
            <span className="text-soft">
              <span aria-hidden="true">–</span>
              <VisuallyHidden>no</VisuallyHidden>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
