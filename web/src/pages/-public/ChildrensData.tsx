import { Points } from './PublicText.tsx';

/** Shows what is kept about children, for families and schools; on paper it is a page of its own. */
export function ChildrensData() {
  return (
    <section
      id="children"
      aria-labelledby="childrens-data"
      className="mt-4 flex scroll-mt-20 flex-col gap-3 print:break-before-page"
    >
      <h2 id="childrens-data" className="text-2xl">
        What TeamSparks keeps about children
      </h2>
      <h3 className="text-xl">Under 13: no name, no account</h3>
      <Points>
        <li>An account needs an age of 13 or older. Younger children take part without one.</li>
        <li>
          A group says how many children it has, how old they are, when they meet and where. It never says who they are.
        </li>
        <li>A team joins by a code. The adult who runs it types the team’s name, which is deleted with the run.</li>
        <li>After a meeting a leader may note how many came, never who.</li>
        <li>
          No one asks a child for a name, a picture, a voice or a place. While a challenge runs, nothing goes to another
          company.
        </li>
      </Points>
      <h3 className="text-xl">13 and older, with an account</h3>
      <Points>
        <li>
          Kept: username, email address, password (as a hash), role, and when they said they are 13 or older. No date of
          birth.
        </li>
        <li>Kept if they give it: a display name, phone, school, what they bookmark, try and review.</li>
        <li>Others see “Ada L.” at most, never the username or the email address. Administrators see the account.</li>
        <li>Under Account they download everything, correct it, or delete it, at any time.</li>
        <li>
          The list of high school mentors has name, email address, grade and interests. An administrator enters them,
          after asking them.
        </li>
      </Points>
      <h3 className="text-xl">Families</h3>
      <Points>
        <li>A parent’s account can follow a group by its code and sees its dates, never a list of its children.</li>
        <li>
          When a group ends, we keep who followed it for 60 more days, so that their calendar shows the canceled dates.
        </li>
      </Points>
      <h3 className="text-xl">Where it is, and for how long</h3>
      <Points>
        <li>Everything is on the machines that your school or club chose. Backups hold it too.</li>
        <li>Nothing is sold. There is no advertising and no tracking.</li>
        <li>
          Deleted with the account: profile, bookmarks, tried challenges and lists. A review stays without its author;
          its text goes if it names them. Sign-ins go 30 days after they end. A leader’s notes after a meeting or a run:
          24 months, unless your school set another period.
        </li>
      </Points>
    </section>
  );
}
