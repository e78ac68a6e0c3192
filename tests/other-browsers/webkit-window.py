"""A WebKitGTK browser that a driver may steer and that keeps its profile: Debian's own MiniBrowser forgets everything once it is driven."""
import os
import sys
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

profile, quota, features = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
os.makedirs(profile + '/data', exist_ok=True)
disk = os.statvfs(profile + '/data')
limits = {'origin_storage_ratio': quota / (disk.f_blocks * disk.f_frsize), 'total_storage_ratio': 0.5} if quota else {}
data = WebKit2.WebsiteDataManager(base_data_directory=profile + '/data', base_cache_directory=profile + '/cache', **limits)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.set_preferred_languages(['en-US'])
context.get_cookie_manager().set_persistent_storage(profile + '/cookies.sqlite', WebKit2.CookiePersistentStorage.SQLITE)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True, enable_page_cache=True, hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER)
known = WebKit2.Settings.get_all_features()
for feature in (known.get(at) for at in range(known.get_length())):
    if feature.get_identifier() in features:
        settings.set_feature_enabled(feature, True)


def open_window(*_):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window(default_width=900, default_height=1200)
    window.add(view)
    window.show_all()
    view.connect('close', lambda _: window.destroy())
    return view


def start(_, session):
    told = WebKit2.ApplicationInfo()
    told.set_name('portal-webkit')
    told.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(told)
    session.connect('create-web-view', open_window)


context.connect('automation-started', start)
Gtk.main()
