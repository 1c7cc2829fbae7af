/** What a deletion takes along and what it leaves (decisions.md GAP-44). */
export function WhatGoes() {
  return (
    <div className="grid gap-3 rounded-md border border-line bg-paper p-4">
      <div>
        <p className="font-semibold">Deleted for good</p>
        <ul className="mt-1 list-disc pl-5">
          <li>Your profile, email address and way to log in, on every device</li>
          <li>Your bookmarks, lists and preferences</li>
        </ul>
      </div>
      <div>
        <p className="font-semibold">Kept, without your name</p>
        <ul className="mt-1 list-disc pl-5">
          <li>Your reviews, as “Anonymous”</li>
          <li>Challenges and plans that you added for everybody</li>
        </ul>
      </div>
      <p className="text-soft">There is no way back. You may want to download your data first.</p>
    </div>
  );
}
